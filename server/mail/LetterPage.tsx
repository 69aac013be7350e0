import type { CSSProperties, ReactNode } from 'react';
import type { Brand } from '../brand/brand';
import type { Letter } from './letters';
import { logoId } from './logoId';
import { darkStyles, mailColours, type MailColours } from './mailColours';
import { PartOfLetter } from './PartOfLetter';

const font = "Inter, 'Segoe UI', Helvetica, Arial, sans-serif";
const width = 560;

/** Tables are the one layout that every mail program knows. */
const table = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const;

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

/** A logo is drawn for a light ground, and keeps one in the dark. */
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

interface HeadProps {
  readonly brand: Brand;
  readonly colours: MailColours;
}

function Head({ brand: { name, logo }, colours }: HeadProps) {
  if (logo)
    return (
      <table {...table}>
        <tbody>
          <tr>
            <td style={{ backgroundColor: '#ffffff', padding: '6px 8px', borderRadius: 6 }}>
              <Logo name={name} size={logo} />
            </td>
          </tr>
        </tbody>
      </table>
    );
  return (
    <table {...table}>
      <tbody>
        <tr>
          <td style={{ paddingRight: 10 }}>
            <Mark colours={colours} />
          </td>
          <td
            className="text"
            style={{ font: `600 18px/24px ${font}`, color: colours.text, letterSpacing: '-0.01em' }}
          >
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly className?: string;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

function Row({ className, style, children }: RowProps) {
  return (
    <tr>
      <td className={className} style={style}>
        {children}
      </td>
    </tr>
  );
}

interface LetterPageProps {
  readonly letter: Letter;
  readonly brand: Brand;
}

function Styles({ brand }: { readonly brand: Brand }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      {/* Numbers of orders are no telephones. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{brand.name}</title>
      <style dangerouslySetInnerHTML={{ __html: darkStyles(mailColours(brand.accents).dark) }} />
    </head>
  );
}

/** The layout that all mails share: the brand, what there is to say, and small why it comes. */
export function LetterPage({ letter: { subject, parts, foot }, brand }: LetterPageProps) {
  const colours = mailColours(brand.accents).light;
  const body: CSSProperties = { font: `400 15px/23px ${font}`, color: colours.text };
  return (
    <html lang="en">
      <Styles brand={brand} />
      <body className="canvas" style={{ margin: 0, padding: 0, backgroundColor: colours.canvas }}>
        <table
          {...table}
          className="canvas"
          width="100%"
          style={{ backgroundColor: colours.canvas }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table {...table} width={width} style={{ width: '100%', maxWidth: width }}>
                  <tbody>
                    <Row style={{ padding: '0 4px 16px' }}>
                      <Head brand={brand} colours={colours} />
                    </Row>
                    <Row
                      className="paper text"
                      style={{
                        ...body,
                        padding: '28px 28px 16px',
                        backgroundColor: colours.paper,
                        border: `1px solid ${colours.line}`,
                        borderRadius: 8,
                      }}
                    >
                      <h1
                        className="text"
                        style={{
                          font: `600 20px/28px ${font}`,
                          color: colours.text,
                          margin: '0 0 16px',
                        }}
                      >
                        {subject}
                      </h1>
                      {parts.map((part, index) => (
                        <PartOfLetter key={index} part={part} colours={colours} />
                      ))}
                    </Row>
                    <Row
                      className="quiet"
                      style={{
                        font: `400 13px/20px ${font}`,
                        color: colours.quiet,
                        padding: '16px 4px 0',
                      }}
                    >
                      {foot.map((words) => (
                        <p key={words} style={{ margin: '0 0 8px' }}>
                          {words}
                        </p>
                      ))}
                    </Row>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
