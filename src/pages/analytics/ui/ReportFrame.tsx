import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { models, type Embed } from 'powerbi-client';
import { PowerBIEmbed, type EventHandler } from 'powerbi-client-react';
import { useEffect, useRef, useState } from 'react';
import type { PowerbiConfig } from '@contract/analytics';
import type { EmbeddedReport } from '../model/EmbeddedReport';

const Frame = styled('div')({
  flex: 1,
  minHeight: 0,
  '& > *': { height: '100%' },
  '& iframe': { display: 'block', border: 0 },
  '&[hidden]': { display: 'block', flex: 'none', height: 0, visibility: 'hidden' },
});

const powerBi = 'https://app.powerbi.com/reportEmbed';

/**
 * The documents print the token alone: the client knows the report, and Power BI has one address
 * for all of them (OPEN-127).
 */
const configOf = ({ reportId, embedUrl, accessToken }: PowerbiConfig, reportOfClient: string) =>
  ({
    type: 'report',
    id: reportId || reportOfClient,
    embedUrl: embedUrl || powerBi,
    accessToken,
    tokenType: models.TokenType.Embed,
  }) as const;

const words = (detail: unknown): string => {
  const message =
    typeof detail === 'object' && detail !== null && 'message' in detail ? detail.message : null;
  return typeof message === 'string' && message !== ''
    ? `The report could not be shown: ${message}`
    : 'The report could not be shown.';
};

interface Props {
  readonly report: EmbeddedReport;
  readonly config: PowerbiConfig;
  readonly reportOfClient: string;
}

/**
 * The report in its frame. A renewed token is handed to the frame: embedding anew would lose the
 * page and the filters that were chosen.
 */
export const ReportFrame = observer(function ReportFrame({
  report,
  config,
  reportOfClient,
}: Props) {
  const embedded = useRef<Embed | null>(null);
  const [embedConfig] = useState(() => configOf(config, reportOfClient));
  const [eventHandlers] = useState(
    () =>
      new Map<string, EventHandler>([
        ['loaded', () => report.loaded()],
        ['error', (event) => report.broke(words(event?.detail))],
      ]),
  );
  const take = (component: Embed): void => {
    // The library's frame has no name of its own, and screen readers would read its address.
    component.setComponentTitle('Report');
    embedded.current = component;
    report.placed();
  };
  const { accessToken } = config;
  useEffect(() => {
    if (accessToken === embedConfig.accessToken) return;
    embedded.current
      ?.setAccessToken(accessToken)
      .catch((error: unknown) => report.broke(words(error)));
  }, [accessToken, embedConfig, report]);
  return (
    <Frame hidden={report.silence !== null}>
      <PowerBIEmbed
        embedConfig={embedConfig}
        eventHandlers={eventHandlers}
        getEmbeddedComponent={take}
      />
    </Frame>
  );
});
