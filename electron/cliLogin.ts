import type { LoginStatus } from '../shared/contract.ts';
import { askLoginStatus, type LoginQuestion } from './cli/loginStatus.ts';
import type { CliFinder } from './cliFinder.ts';

type Ask = (question: LoginQuestion) => Promise<LoginStatus>;

/** Whether the CLI that was found has a login. A yes is remembered; a no is asked again, since somebody may sign in. */
export class CliLogin {
  private asking: Promise<LoginStatus> | undefined;

  constructor(
    private readonly finder: Pick<CliFinder, 'executable'>,
    private readonly place: Pick<LoginQuestion, 'env' | 'home'>,
    private readonly ask: Ask = askLoginStatus,
  ) {}

  status(): Promise<LoginStatus> {
    this.asking ??= this.look().then((status) => {
      if (status !== 'signed-in') this.asking = undefined;
      return status;
    });
    return this.asking;
  }

  private async look(): Promise<LoginStatus> {
    const executable = await this.finder.executable();
    return executable === null ? 'unknown' : this.ask({ ...this.place, executable });
  }
}
