import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface RequestHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly cookie?: string | undefined;
}

const SECRET_BYTES = 32;

/**
 * Who may speak to the browser host. Three locks, each needed: the Host header stops a name that was rebound to
 * loopback, the Origin header stops other pages in the same browser, the secret stops other users of the machine.
 */
export class WebAccess {
  /** Printed once, in the address; good for a single exchange. */
  readonly token = randomBytes(SECRET_BYTES).toString('base64url');
  private readonly cookieSecret = randomBytes(SECRET_BYTES).toString('base64url');
  private readonly cookieName: string;
  private readonly hosts: ReadonlySet<string>;
  private readonly origins: ReadonlySet<string>;
  private exchanged = false;

  /** `names` are the hosts by which we may be asked for; see `hostNames`. */
  constructor(port: number, names: readonly string[]) {
    // Cookies are shared by all ports of a host: two Parleys side by side must not overwrite each other's.
    this.cookieName = `parley-${port}`;
    const hosts = names.map((name) => `${name}:${port}`);
    this.hosts = new Set(hosts);
    this.origins = new Set(hosts.map((host) => `http://${host}`));
  }

  /** The addresses by which the page is asked for. */
  get addresses(): readonly string[] {
    return [...this.origins];
  }

  isOurHost({ host }: RequestHeaders): boolean {
    return host !== undefined && this.hosts.has(host);
  }

  /** Absent is refused: every browser sends it where this is asked, and other programs have no business here. */
  isOurOrigin({ origin }: RequestHeaders): boolean {
    return origin !== undefined && this.origins.has(origin);
  }

  isKnown({ cookie }: RequestHeaders): boolean {
    return cookieValues(cookie, this.cookieName).some((value) => sameSecret(value, this.cookieSecret));
  }

  /** Returns the cookie to set, or null. The second use of a token fails, also when the first one was ours. */
  exchange(token: string): string | null {
    if (!sameSecret(token, this.token) || this.exchanged) return null;
    this.exchanged = true;
    return `${this.cookieName}=${this.cookieSecret}; Path=/; HttpOnly; SameSite=Strict`;
  }
}

function cookieValues(header: string | undefined, name: string): readonly string[] {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** Hashing first makes the lengths equal, which the constant-time comparison needs. */
function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
