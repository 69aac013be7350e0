import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { listNames } from './listColumns';
import { readViews } from './viewRecord';
import { answerId, changedTo, requiredId, requiredOneOf, requiredText, sentVersion } from './text';

export const viewLimits = {
  name: 60,
  /** Views that one person may have in one account. */
  views: 100,
  /** Filters or columns of one view, and characters of a filter. */
  parts: 40,
  value: 2000,
};

const part = z.string().check(z.maxLength(viewLimits.parts));

/** Filters and sorting, each under its name in the list's address. */
const fields = z
  .record(part, z.string().check(z.maxLength(viewLimits.value)), 'Fields must be texts by name')
  .check(
    z.refine(
      (all) => Object.keys(all).length <= viewLimits.parts,
      `A view can have ${viewLimits.parts} filters at most`,
    ),
  );

/** The keys of the columns in their order; none are the usual ones. */
const columns = z
  .array(part, 'Columns must be a list')
  .check(z.maxLength(viewLimits.parts, `A view can have ${viewLimits.parts} columns at most`));

const list = requiredOneOf('List', listNames);
const name = requiredText('Name', viewLimits.name);
const isShared = z.boolean('IsShared must be true or false');

const newView = z.object({
  List: list,
  Name: name,
  IsShared: z._default(isShared, false),
  IsDefault: z._default(z.boolean('IsDefault must be true or false'), false),
  Fields: fields,
  Columns: columns,
});
export type ParsedNewView = z.output<typeof newView>;

/** What is absent stays. */
const viewUpdate = z.object({
  Id: requiredId('View'),
  Version: sentVersion,
  Name: z.optional(name),
  IsShared: z.optional(isShared),
  Fields: z.optional(fields),
  Columns: z.optional(columns),
});
export type ParsedViewUpdate = z.output<typeof viewUpdate>;

/** The views of the account that the caller works in: the own ones, and those that are shared. */
export const views = {
  list: readViews,
  create: endpoint({
    method: 'POST',
    path: 'portal/views',
    needs: 'signedIn',
    takesKey: true,
    payload: newView,
    answer: z.object({ _id: answerId, Version: z.int() }),
    defaultError: 'Error saving view. Network issue.',
  }),
  update: endpoint({
    method: 'PUT',
    path: 'portal/views/update',
    needs: 'signedIn',
    payload: viewUpdate,
    answer: changedTo,
    defaultError: 'Error saving view. Network issue.',
  }),
  /** The view that a list opens with for the caller; null for the list as it is. */
  setDefault: endpoint({
    method: 'PUT',
    path: 'portal/views/default',
    needs: 'signedIn',
    payload: z.object({ List: list, Id: z.nullable(requiredId('View')) }),
    answer: z.object({}),
    defaultError: 'Error saving view. Network issue.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'portal/views/remove',
    needs: 'signedIn',
    payload: z.object({ Id: requiredId('View') }),
    answer: z.object({}),
    defaultError: 'Error deleting view. Network issue.',
  }),
  /** Brings back what the caller has deleted within the last minute; 400 where its name is taken. */
  restore: endpoint({
    method: 'POST',
    path: 'portal/views/restore',
    needs: 'signedIn',
    payload: z.object({ Id: requiredId('View') }),
    answer: z.object({}),
    defaultError: 'Error restoring view. Network issue.',
  }),
};
