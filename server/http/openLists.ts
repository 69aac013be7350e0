import { listFiles } from '@contract/listFiles';
import { listNames, type ListName } from '@contract/listColumns';
import type { Actor } from './actor';
import { callersOf } from './guard';
import { refuseRight } from './problems';

const mayOpen = ({ role }: Actor, list: ListName): boolean =>
  callersOf(listFiles[list].needs)(role);

/** The lists whose own call the actor may make. */
export const openLists = (actor: Actor): readonly ListName[] =>
  listNames.filter((list) => mayOpen(actor, list));

/** 403 for who may not make the list's own call. */
export const refuseList = (actor: Actor, list: ListName): void =>
  refuseRight(mayOpen(actor, list) ? null : 'You may not see this list');
