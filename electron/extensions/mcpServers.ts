import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { JsonObject } from '../../shared/json.ts';
import { McpBridge } from './mcpBridge.ts';

/** The in-process MCP servers of one session, by the name the CLI knows them under. */
export class InProcessMcpServers {
  private readonly bridges = new Map<string, { readonly bridge: McpBridge; readonly connected: Promise<void> }>();

  /** `toCli` passes on what a server says unasked, e.g. that its tools changed. */
  constructor(private readonly toCli: (server: string, message: JsonObject) => void = () => undefined) {}

  add(name: string, server: McpServer): void {
    const bridge = new McpBridge((message) => this.toCli(name, message));
    const connected = server.connect(bridge);
    // A server that cannot be connected is reported to the CLI when it asks, not as a crash of the host.
    connected.catch(() => undefined);
    void this.bridges.get(name)?.bridge.close();
    this.bridges.set(name, { bridge, connected });
  }

  names(): readonly string[] {
    return [...this.bridges.keys()];
  }

  /** For the client's events. Unknown names are refused at once, so that the CLI does not wait for its time-out. */
  async handle(server: string, message: JsonObject, signal: AbortSignal): Promise<JsonObject | null> {
    const found = this.bridges.get(server);
    if (found === undefined) throw new Error(`No in-process MCP server is called ${server}`);
    await found.connected;
    return found.bridge.deliver(message, signal);
  }

  async close(): Promise<void> {
    await Promise.all([...this.bridges.values()].map(({ bridge }) => bridge.close()));
    this.bridges.clear();
  }
}
