import { keyLabel } from '../../shared/keys.ts';
import { PALETTE_KEYS } from '../store/commandKeys.ts';
import { IS_MAC } from '../ui/platform.ts';
import { words } from '../words/words.ts';
import styles from './ConversationLog.module.css';

const PALETTE = keyLabel(PALETTE_KEYS, IS_MAC);

/** Before the first message: what to do, and the three keys that lead to everything else. */
export function EmptyConversation() {
  return (
    <div className={styles['empty']}>
      <p>{words.conversation.empty}</p>
      <ul>
        {words.conversation.emptyKeys(PALETTE).map(([keys, does]) => (
          <li key={keys}>
            <kbd>{keys}</kbd>
            {does}
          </li>
        ))}
      </ul>
    </div>
  );
}
