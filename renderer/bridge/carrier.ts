import type { Carried } from '../../shared/carried.ts';
import type { RequestMessage } from '../../shared/contract.ts';

/** One open way to the host. A carrier is used once; after it closed a new one is made. */
export interface Carrier {
  post(message: RequestMessage): void;
  /** Present where the other side can be gone without a word; afterwards nothing of this carrier is heard any more. */
  readonly hangUp?: () => void;
}

export interface CarrierEvents {
  onMessage(message: Carried): void;
  onClosed(): void;
}

/** `refused`: the host is there and does not know us; trying again would not help. */
export type ConnectOutcome =
  { readonly kind: 'open'; readonly carrier: Carrier } | { readonly kind: 'failed' } | { readonly kind: 'refused' };

export type Connect = (events: CarrierEvents) => Promise<ConnectOutcome>;
