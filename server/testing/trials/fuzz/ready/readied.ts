import { endpointOf, mayCall, type FuzzedCall } from '../calls';
import type { World } from '../world';
import { NotReady, type GetReady, type Readied } from './moment';
import { readyPeople } from './people';
import { readyRecords } from './records';
import { readyStaff } from './staff';

const all: ReadonlyMap<string, GetReady> = new Map(
  Object.entries({ ...readyPeople, ...readyRecords, ...readyStaff }),
);

/** The calls that something is made ready for. */
export const readyNames: ReadonlySet<string> = new Set(all.keys());

const isSentAsItIs = ({ isSpoilt, isAsDrawn, actor, name }: FuzzedCall): boolean =>
  isSpoilt || isAsDrawn || !mayCall(actor, endpointOf(name));

/**
 * What a call is sent with: where it needs something that lasts for a moment, that is made now. One
 * that is spoilt, or that its caller has no right to, is sent as it is, and so is one of three others.
 */
export const readied = async (world: World, call: FuzzedCall): Promise<Readied> => {
  const getReady = all.get(call.name);
  if (!getReady || isSentAsItIs(call)) return { input: call.input };
  try {
    return await getReady({ world, call });
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    return { input: call.input };
  }
};
