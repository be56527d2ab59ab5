import { expect, type Locator, type Page } from '@playwright/test';

/** The page by the names a person and a screen reader know; no class names, no test ids. */
export class ParleyPage {
  readonly log: Locator;
  readonly message: Locator;
  readonly send: Locator;
  readonly stop: Locator;
  readonly cost: Locator;
  readonly permission: Locator;
  readonly reconnecting: Locator;

  constructor(readonly page: Page) {
    this.log = page.getByRole('log', { name: 'Conversation' });
    this.message = page.getByRole('textbox', { name: 'Message' });
    this.send = page.getByRole('button', { name: 'Send' });
    this.stop = page.getByRole('button', { name: 'Stop', exact: true });
    this.cost = page.getByRole('status', { name: 'Session cost' });
    this.permission = page.getByRole('alertdialog', { name: /^Permission:/ });
    this.reconnecting = page.getByRole('alert', { name: 'Reconnecting…' });
  }

  entries(kind: string): Locator {
    return this.log.locator(`article[data-kind="${kind}"]`);
  }

  async fillNewSession(folder: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New session' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'New session' });
    await dialog.getByRole('textbox', { name: 'Folder' }).fill(folder);
    await dialog.getByRole('button', { name: 'Start' }).click();
  }

  /** Starts in a folder nobody has trusted yet. */
  async startIn(folder: string): Promise<void> {
    await this.fillNewSession(folder);
    const trust = this.page.getByRole('alertdialog', { name: 'Do you trust this folder?' });
    await trust.getByRole('button', { name: 'Trust and start' }).click();
    await expect(this.message).toBeEditable();
  }

  async say(text: string): Promise<void> {
    await this.message.fill(text);
    await this.send.click();
  }
}
