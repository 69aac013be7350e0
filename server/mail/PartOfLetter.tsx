import { Fragment, type CSSProperties } from 'react';
import type { Parcel, Part } from './letters';
import { table } from './letterStyles';
import type { MailColours } from './mailColours';

interface Coloured {
  readonly colours: MailColours;
}

type Of<Key extends string> = Extract<Part, Record<Key, unknown>>;

const spaced: CSSProperties = { margin: '0 0 16px' };

/** Long numbers and addresses would widen the page of a phone. */
const broken: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p style={{ ...spaced, ...broken }}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

function Facts({ facts, colours }: Of<'facts'> & Coloured) {
  return (
    <table {...table} style={spaced}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <td
              className="quiet"
              valign="top"
              style={{ color: colours.quiet, padding: '2px 16px 2px 0', whiteSpace: 'nowrap' }}
            >
              {name}
            </td>
            <td style={{ padding: '2px 0', ...broken }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Code({ before, code, colours }: Of<'code'> & Coloured) {
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>{before}</p>
      <table {...table} style={spaced}>
        <tbody>
          <tr>
            <td
              className="sunken text"
              style={{
                backgroundColor: colours.sunken,
                color: colours.text,
                borderRadius: 6,
                padding: '10px 18px',
                font: "600 22px/28px 'Roboto Mono', Menlo, Consolas, monospace",
                letterSpacing: '0.12em',
              }}
            >
              {code}
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

function TrackedParcel({
  parcel: { number, url },
  colours,
}: { readonly parcel: Parcel } & Coloured) {
  if (url === null || !isWebAddress(url)) return number;
  return (
    <a className="link" href={url} style={{ color: colours.link }}>
      {number}
    </a>
  );
}

function Parcels({ before, parcels, colours }: Of<'parcels'> & Coloured) {
  return (
    <p style={{ ...spaced, ...broken }}>
      {before}
      {parcels.map((parcel, index) => (
        <Fragment key={index}>
          <br />
          <TrackedParcel parcel={parcel} colours={colours} />
        </Fragment>
      ))}
    </p>
  );
}

type Listed = Of<'records'>['records'][number];

function ListedRecord({ record, colours }: { readonly record: Listed } & Coloured) {
  const { name, url, lines, parcels } = record;
  return (
    <td
      className="row"
      style={{ padding: '10px 0', borderTop: `1px solid ${colours.line}`, ...broken }}
    >
      <a
        className="link"
        href={url}
        style={{ color: colours.link, fontWeight: 600, textDecoration: 'none' }}
      >
        {name}
      </a>
      {lines.map((line, index) => (
        <div key={index} className="quiet" style={{ color: colours.quiet }}>
          {line}
        </div>
      ))}
      {parcels.map((parcel, index) => (
        <div key={index}>
          <TrackedParcel parcel={parcel} colours={colours} />
        </div>
      ))}
    </td>
  );
}

function Records({ records, colours }: Of<'records'> & Coloured) {
  return (
    <table {...table} width="100%" style={{ margin: '0 0 16px', fontSize: 14, lineHeight: '21px' }}>
      <tbody>
        {records.map((record, index) => (
          <tr key={index}>
            <ListedRecord record={record} colours={colours} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Outlook leaves no room around a link; it leaves this around a cell's content. */
const roomInWord = { msoPaddingAlt: '12px 20px' };

/** The room around the words is the link's own, and the cell's colour is there without it. */
function Button({ before, button, url, colours }: Of<'button'> & Coloured) {
  return (
    <>
      {before !== undefined && <p style={{ margin: '0 0 12px' }}>{before}</p>}
      <table {...table}>
        <tbody>
          <tr>
            <td
              className="accent"
              style={{ backgroundColor: colours.accent, borderRadius: 6, ...roomInWord }}
            >
              <a
                className="on-accent"
                href={url}
                style={{
                  display: 'inline-block',
                  padding: '12px 20px',
                  color: colours.onAccent,
                  fontWeight: 600,
                  lineHeight: '20px',
                  textDecoration: 'none',
                }}
              >
                {button}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p style={{ margin: '8px 0 20px', fontSize: 13, lineHeight: '19px', ...broken }}>
        <a className="quiet" href={url} style={{ color: colours.quiet }}>
          {url}
        </a>
      </p>
    </>
  );
}

/** One part of what a mail says, as HTML. */
export function PartOfLetter({ part, colours }: { readonly part: Part } & Coloured) {
  if (typeof part === 'string') return <p style={{ ...spaced, ...broken }}>{part}</p>;
  if ('lines' in part) return <Lines lines={part.lines} />;
  if ('typed' in part) return <Lines lines={part.typed.split(/\r?\n/)} />;
  if ('facts' in part) return <Facts facts={part.facts} colours={colours} />;
  if ('code' in part) return <Code {...part} colours={colours} />;
  if ('records' in part) return <Records {...part} colours={colours} />;
  if ('parcels' in part) return <Parcels {...part} colours={colours} />;
  return <Button {...part} colours={colours} />;
}
