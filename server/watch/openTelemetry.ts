import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  isSpanContextValid,
  trace,
  type Context,
  type Span as OtelSpan,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Span, SpanOf, Tracing } from './tracing';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const textOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & 0xff).toString(16).padStart(2, '0')}`;

/** What a `traceparent` names; null for one that is not well-formed, which begins a new trace. */
const remote = (text: string): SpanContext | null => {
  const [, traceId, spanId, flags] = form.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(found) ? found : null;
};

const endOf =
  (span: OtelSpan): Span['end'] =>
  ({ about, error } = {}) => {
    if (about) span.setAttributes(about);
    if (error !== undefined) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      // The message of a failed query repeats what was written.
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
    }
    span.end();
  };

/**
 * Spans by OpenTelemetry, sent over OTLP as they are made; `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS` are read as
 * everywhere.
 */
export const openTelemetry = ({ to, version }: { to: string; version: string }): Tracing => {
  const own = resourceFromAttributes({ 'service.name': 'portside', 'service.version': version });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${to}/v1/traces` }))],
  });
  const tracer = provider.getTracer('portside', version);
  const under = new AsyncLocalStorage<Context>();

  const parentOf = (parent: string | null | undefined): Context => {
    const named = typeof parent === 'string' ? remote(parent) : null;
    if (named) return trace.setSpanContext(ROOT_CONTEXT, named);
    return under.getStore() ?? ROOT_CONTEXT;
  };

  return {
    begin: ({ name, kind, about = {}, parent }: SpanOf) => {
      const context = parentOf(parent);
      const span = tracer.startSpan(
        name,
        { attributes: { ...about }, ...(kind && { kind: kinds[kind] }) },
        context,
      );
      return {
        within: (work) => under.run(trace.setSpan(context, span), work),
        end: endOf(span),
        traceparent: textOf(span.spanContext()),
      };
    },
    current: () => {
      const context = under.getStore();
      const found = context && trace.getSpanContext(context);
      return found ? textOf(found) : null;
    },
    flush: () => provider.forceFlush(),
    close: () => provider.shutdown(),
  };
};
