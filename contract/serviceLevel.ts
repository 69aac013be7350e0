import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { recordId, requiredId, requiredText } from './text';

/** The longest name of a service level, and of a client's own name for one (OPEN-122). */
export const longestServiceLevel = 256;

const ids = (many: string) =>
  z
    .array(recordId, 'The ids must be a list')
    .check(
      z.minLength(1, `Choose at least one ${many}`),
      z.maxLength(1_000, `At most 1,000 at once`),
    );
const names = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'A service level needs a name'),
        z.maxLength(
          longestServiceLevel,
          `A service level can have ${longestServiceLevel} characters at most`,
        ),
      ),
    'The service levels must be a list',
  )
  .check(
    z.minLength(1, 'Choose at least one service level'),
    z.maxLength(1_000, 'At most 1,000 at once'),
  );
const nothing = z.object({});
/** The documents do not show these answers. */
const created = z.object({ _id: z._default(z.string(), '') });

/**
 * Service levels of the carriers (manage), and which of them a client uses under which names
 * (settings) (API-36 to API-41).
 */
export const serviceLevels = {
  add: endpoint({
    method: 'POST',
    path: 'resources/service-level',
    needs: 'serviceLevel.manage',
    takesKey: true,
    payload: z.object({
      CarrierId: requiredId('Carrier'),
      ServiceLevelText: requiredText('Service level', longestServiceLevel),
    }),
    answer: created,
    defaultError: 'Error adding service level. Network issue.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'resources/remove-service-levels',
    needs: 'serviceLevel.manage',
    payload: z.object({ Ids: ids('service level') }),
    answer: nothing,
    defaultError: 'Error removing service level. Network issue.',
  }),
  addCustom: endpoint({
    method: 'POST',
    path: 'resources/custom-service-level',
    needs: 'serviceLevel.manage',
    takesKey: true,
    payload: z.object({
      ServiceLevelId: requiredId('Service level'),
      CustomServiceLevelText: requiredText('Custom service level', longestServiceLevel),
    }),
    answer: created,
    defaultError: 'Error adding custom service level. Network issue.',
  }),
  removeCustom: endpoint({
    method: 'DELETE',
    path: 'resources/remove-custom-service-level',
    needs: 'serviceLevel.manage',
    payload: z.object({ CustomServiceLevelIds: ids('custom service level') }),
    answer: nothing,
    defaultError: 'Error removing service levels. Network issue.',
  }),
  assign: endpoint({
    method: 'POST',
    path: 'ui/resource/assign-service-levels',
    needs: 'serviceLevel.manage',
    payload: z.object({ serviceLevels: names }),
    answer: nothing,
    defaultError: 'Error updating service levels. Network issue.',
  }),
  unassign: endpoint({
    method: 'POST',
    path: 'ui/resource/remove-service-levels',
    needs: 'serviceLevel.manage',
    payload: z.object({ serviceLevels: names }),
    answer: nothing,
    defaultError: 'Error removing service levels. Network issue.',
  }),
};
