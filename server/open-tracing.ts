/** Sends what `span.ts` notes to the receiver of OTEL_EXPORTER_OTLP_ENDPOINT. What else OpenTelemetry reads from the environment holds as well. */
import { context, trace } from '@opentelemetry/api'
import type { Logger } from 'pino'
import { noteBy } from './span.ts'

type Receiver = { endpoint: string; version: string; log: Pick<Logger, 'warn'> }

/** Answers with what sends the rest and ends. */
export async function openTracing({ endpoint, version, log }: Receiver): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'imprimatur',
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  noteBy(provider.getTracer('imprimatur', version))
  return async () => {
    noteBy(undefined)
    // Who receives may be gone: that holds up no end.
    await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'traces that were not received'))
    trace.disable()
    context.disable()
  }
}
