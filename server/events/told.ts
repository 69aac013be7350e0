import { v5 } from 'uuid';
import type { Happening } from './happenings';

/** A happening with the id of its event. */
export type Told = Happening & { readonly eventId: string };

/** A happening of one kind, with the id of its event. */
export type ToldOf<Of extends Happening['of']> = Extract<Told, { of: Of }>;

/** Happenings with the ids of their events: always the same ones, however often they are spread. */
export const withEventIds = (id: string, happenings: readonly Happening[]): Told[] =>
  happenings.map((one, index) => ({
    ...one,
    eventId: `msg_${v5(String(index), id).replaceAll('-', '')}`,
  }));

/** The happenings of one kind. */
export const onlyOf = <Of extends Happening['of']>(all: readonly Told[], of: Of): ToldOf<Of>[] =>
  all.filter((one): one is ToldOf<Of> => one.of === of);
