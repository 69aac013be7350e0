import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { orders } from '@contract/order';
import { WarehouseCode } from '@/entities/order';
import type { Return } from '@/entities/return';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { useCall } from '@/shared/api/CallContext';
import { PdfPreview } from '@/shared/file/ui/PdfPreview';
import { momentText } from '@/shared/format/dates';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import { DetailBody, DetailColumns, DetailStack } from '@/shared/ui/detail/DetailLayout';
import { FactList } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';
import { StepList } from '@/shared/ui/status/StepList';
import { returnSentence, returnSteps } from '../model/returnWords';
import { ReturnItems } from './ReturnItems';

const Label = styled('div')(({ theme: { spacing } }) => ({ marginTop: spacing(4) }));

const Sentence = styled('p')(({ theme: { spacing, typography } }) => ({
  ...typography.subtitle1,
  padding: `${spacing(2)} 0 ${spacing(3)}`,
}));

function OrderLink({ record }: Pick<Return, 'record'>): ReactNode {
  const link = useRecordLink({ kind: 'order', term: record.OrderNumber });
  return (
    <>
      <a {...link}>{record.OrderName}</a>{' '}
      <Typography component="span" color="textTertiary">
        {record.OrderNumber}
      </Typography>
    </>
  );
}

function DetailsPanel({ shown: { record, code } }: { readonly shown: Return }) {
  const call = useCall();
  const askSupport = useAskSupport();
  const file = record.LabelFile;
  return (
    <Panel title="Return Details">
      <FactList
        facts={[
          { label: 'Order', value: <OrderLink record={record} /> },
          { label: 'Warehouse', value: <WarehouseCode code={record.WarehouseCode} /> },
          { label: 'Delivery option', value: record.ServiceLevel },
          { label: 'Created by', value: record.CreatedBy },
          { label: 'Created', value: momentText(record.CreatedDate) },
        ]}
      />
      {file !== null && (
        <Label>
          <PdfPreview
            key={file}
            title="Return label"
            context={`Return - ${code}`}
            fileName={`return-label-${code}.pdf`}
            fetchFile={(signal) => call(orders.getFile, { payload: { File: file } }, { signal })}
            onSupport={askSupport}
          />
        </Label>
      )}
    </Panel>
  );
}

function SenderPanel({ record: { ShipFrom } }: Pick<Return, 'record'>) {
  const { reference } = useSession();
  const { Address1, Address2, City, State, Zip, Country } = ShipFrom;
  const state = reference?.states[Country]?.find(({ stateAbbr }) => stateAbbr === State);
  const country = reference?.countries.find(({ countryCode }) => countryCode === Country);
  return (
    <Panel title="Ship from">
      <FactList
        facts={[
          { label: 'Name', value: ShipFrom.Name },
          { label: 'Address', value: [Address1, Address2].filter(Boolean).join(', ') },
          { label: 'City', value: City },
          { label: 'State', value: state?.name ?? State },
          { label: 'Zip code', value: Zip },
          { label: 'Country', value: country?.name ?? Country },
        ]}
      />
    </Panel>
  );
}

/** What a return is, how it stands, and what came back. */
export function ReturnView({ shown }: { readonly shown: Return }) {
  return (
    <DetailBody role="region" aria-label="Return details" tabIndex={0}>
      <DetailColumns>
        <DetailStack>
          <Panel title="Progress">
            <Sentence>{returnSentence(shown)}</Sentence>
            <StepList steps={returnSteps(shown)} />
          </Panel>
          <ReturnItems shown={shown} />
        </DetailStack>
        <DetailStack>
          <DetailsPanel shown={shown} />
          <SenderPanel record={shown.record} />
        </DetailStack>
      </DetailColumns>
    </DetailBody>
  );
}
