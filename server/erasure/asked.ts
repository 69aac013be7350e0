import type { Asked } from './subject';

/** Who a command's options mean: one of both, or the command says how it is used. */
export const askedFor = (
  {
    client,
    person,
  }: { readonly client?: string | undefined; readonly person?: string | undefined },
  usage: string,
): Asked => {
  const isOne = (client === undefined) !== (person === undefined);
  if (!isOne || (client !== undefined && !/^\d{1,9}$/.test(client))) throw new Error(usage);
  return client === undefined ? { person } : { client: Number(client) };
};
