import type { CSSProperties } from 'react';
import { isWide } from '@contract/brand';
import type { Brand } from '../brand/brand';
import { font, table } from './letterStyles';
import { logoId } from './logoId';
import type { MailColours } from './mailColours';

/** The product's mark, drawn of cells: pictures that have to be fetched are often not shown. */
function Mark({ colours }: { readonly colours: MailColours }) {
  const cell = (style: CSSProperties): CSSProperties => ({
    fontSize: 0,
    lineHeight: 0,
    borderRadius: 2,
    ...style,
  });
  const ink = { backgroundColor: colours.text };
  return (
    <table {...table}>
      <tbody>
        <tr>
          <td className="ink" rowSpan={3} style={cell({ width: 6, height: 20, ...ink })} />
          <td rowSpan={3} style={cell({ width: 2 })} />
          <td
            className="accent"
            style={cell({ width: 14, height: 9, backgroundColor: colours.accent })}
          />
        </tr>
        <tr>
          <td style={cell({ height: 2 })} />
        </tr>
        <tr>
          <td style={cell({ height: 9 })}>
            <table {...table}>
              <tbody>
                <tr>
                  <td
                    className="ink"
                    style={cell({ width: 6, height: 9, opacity: 0.42, ...ink })}
                  />
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const greatest = { width: 240, height: 40 };

/** A logo is drawn for a light ground, and is given one in the dark. */
function Logo({ name, size }: { readonly name: string; readonly size: typeof greatest }) {
  const share = Math.min(greatest.width / size.width, greatest.height / size.height, 1);
  return (
    <img
      src={`cid:${logoId}`}
      alt={name}
      width={Math.round(size.width * share)}
      height={Math.round(size.height * share)}
      style={{ display: 'block', border: 0 }}
    />
  );
}

interface BrandLineProps {
  readonly brand: Brand;
  readonly colours: MailColours;
}

/** Above each mail: a logo that holds the provider's name, or logo or mark with the name beside it. */
export function BrandLine({ brand: { name, logo }, colours }: BrandLineProps) {
  const isAlone = logo !== null && isWide(logo);
  const words = { font: `600 18px/24px ${font}`, color: colours.text, letterSpacing: '-0.01em' };
  return (
    <table {...table}>
      <tbody>
        <tr>
          {logo === null ? (
            <td>
              <Mark colours={colours} />
            </td>
          ) : (
            <td className="logo" style={{ borderRadius: 6 }}>
              <Logo name={isAlone ? name : ''} size={logo} />
            </td>
          )}
          {!isAlone && (
            <td className="text" style={{ paddingLeft: 10, ...words }}>
              {name}
            </td>
          )}
        </tr>
      </tbody>
    </table>
  );
}
