import { items as itemCalls } from '@contract/item';
import { resources } from '@contract/resource';
import type { ReferenceData } from '@/entities/session';
import type { Call } from '@/shared/api/createCall';

/** A text that a cell can have, with what it means. */
export interface CellChoice {
  readonly text: string;
  readonly hint: string;
}

/** Finds what a cell may say, for what is typed into it. */
export type FindChoices = (typed: string, signal: AbortSignal) => Promise<readonly CellChoice[]>;

/** Choices that a list shows. */
const mostChoices = 8;

const pairsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** How much two texts have in common, from 0 to 1. */
const likeness = (one: string, other: string): number => {
  const pairs = pairsOf(one);
  const others = new Set(pairsOf(other));
  const common = pairs.filter((pair) => others.has(pair)).length;
  return (2 * common) / Math.max(1, pairs.length + others.size);
};

/** The choices for what is typed: those that have it in them, then those that are most like it. */
export const choicesFor = (all: readonly CellChoice[], typed: string): readonly CellChoice[] => {
  const wanted = typed.trim().toLowerCase();
  const scored = all.map((choice) => {
    const text = choice.text.toLowerCase();
    const hint = choice.hint.toLowerCase();
    const isIn = text.includes(wanted) || hint.includes(wanted);
    const isBegin = text.startsWith(wanted) || hint.startsWith(wanted);
    const alike = Math.max(likeness(wanted, text), likeness(wanted, hint));
    return { choice, score: (isBegin ? 2 : 0) + (isIn ? 1 : 0) + alike };
  });
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostChoices)
    .map(({ choice }) => choice);
};

const itemChoices =
  (call: Call): FindChoices =>
  async (typed, signal) => {
    const text = typed.trim();
    // A mistyped stock number is not found; its beginning leads to those that may be meant.
    const begin = /^[a-z]{2,}/i.exec(text)?.[0] ?? '';
    for (const searchTerm of new Set([text, begin, ''])) {
      const query = { searchTerm, isActive: 'true' as const };
      const { items } = await call(itemCalls.search, { query }, { signal });
      const found = items.map(({ StockNumber, Description }) => ({
        text: StockNumber,
        hint: Description ?? '',
      }));
      if (found.length > 0) return choicesFor(found, text);
    }
    return [];
  };

const among =
  (all: readonly CellChoice[]): FindChoices =>
  (typed) =>
    Promise.resolve(choicesFor(all, typed));

interface Sources {
  readonly call: Call;
  readonly reference: ReferenceData | null;
}

const serviceLevels = ({ call }: Sources): FindChoices => {
  let asked: Promise<readonly CellChoice[]> | null = null;
  const ask = async (): Promise<readonly CellChoice[]> => {
    const { clientShipMethods } = await call(resources.clientShipMethods, {});
    const custom = clientShipMethods.customServiceLevels.map(({ Name }) => Name);
    return [...clientShipMethods.supportedServiceLevels, ...custom].map((text) => ({
      text,
      hint: '',
    }));
  };
  return async (typed) => {
    asked ??= ask();
    try {
      return choicesFor(await asked, typed);
    } catch (error) {
      asked = null;
      throw error;
    }
  };
};

const statesOf = ({ reference }: Sources, country: string): readonly CellChoice[] =>
  (reference?.states[country.trim().toUpperCase()] ?? []).map(({ stateAbbr, name }) => ({
    text: stateAbbr,
    hint: name,
  }));

/** The lists behind the columns that have one; null for a column of free text. */
export const cellChoices = (sources: Sources) => {
  const { call, reference } = sources;
  const levels = serviceLevels(sources);
  const items = itemChoices(call);
  const countries = among(
    (reference?.countries ?? []).map(({ countryCode, name }) => ({
      text: countryCode,
      hint: name,
    })),
  );
  const warehouses = among(
    (reference?.warehouses ?? []).map(({ Code, Name }) => ({ text: Code, hint: Name })),
  );
  return (label: string, textOf: (label: string) => string): FindChoices | null => {
    switch (label) {
      case 'Product SKU':
        return items;
      case 'Shipping Service Level':
        return levels;
      case 'Recipient Country':
        return countries;
      case 'Recipient State':
        return among(statesOf(sources, textOf('Recipient Country') || 'US'));
      case 'Sender State':
        return among(statesOf(sources, 'US'));
      case 'Warehouse Code':
        return warehouses;
      default:
        return null;
    }
  };
};

/** Finds the list behind a cell. */
export type ChoicesOf = ReturnType<typeof cellChoices>;
