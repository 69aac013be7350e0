import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { requiredId, requiredText } from './text';

/** The longest name of an item group (OPEN-122). */
export const longestGroupName = 256;

const name = requiredText('Group name', longestGroupName);

/** The item groups of all clients; they are read with the other resources (API-92, API-93). */
export const itemGroups = {
  create: endpoint({
    method: 'POST',
    path: 'items/create-item-group',
    needs: 'itemGroup.manage',
    takesKey: true,
    payload: z.object({ GroupName: name }),
    answer: z.object({ _id: z._default(z.string(), '') }),
    defaultError: 'Error creating item group. Network issue.',
  }),
  update: endpoint({
    method: 'POST',
    path: 'items/update-item-group',
    needs: 'itemGroup.manage',
    payload: z.object({ Id: requiredId('Item group'), GroupName: name }),
    answer: z.object({}),
    defaultError: 'Error updating item group. Network issue.',
  }),
};
