import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { loadConfig } from './platform/config.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const readTexto = (caminho: string) => readFileSync(join(deploy, caminho), 'utf8')

/** From SIGTERM a process takes as long as it fails readiness, and up to this much more. */
const folgaSegundos = 40
const segredo = Buffer.alloc(32, 7).toString('base64')
const segredos = {
  CONTEMPLA_CHAVE_DADOS: segredo,
  CONTEMPLA_CHAVE_INDICE: segredo,
  CONTEMPLA_PIMENTA: segredo,
  // The configuration reads the file, and does not open it yet.
  ASSINATURA_P12: import.meta.filename,
  SMTP_URL: 'smtp://correio:1025',
}
const padrao = loadConfig(segredos).drenagemSegundos

const ambienteDaImagem = () => {
  const [, linha = ''] = /^ENV (.+)$/m.exec(readTexto('Dockerfile')) ?? []
  return Object.fromEntries(linha.split(' ').map((par) => par.split('=') as [string, string]))
}

describe('the compose file', () => {
  const Servico = z.object({
    environment: z.record(z.string(), z.string()).optional(),
    stop_grace_period: z.string().optional(),
    read_only: z.boolean().optional(),
  })
  const { services } = z
    .object({ services: z.record(z.string(), Servico) })
    .parse(parse(readTexto('compose.yaml'), { merge: true }))

  test.each([
    ['api', ['api', 'web', 'staff']],
    ['jobs', ['jobs']],
  ])('starts %s with what the process asks for, and lets it end', (nome, papeis) => {
    const { environment = {}, stop_grace_period, read_only } = services[nome] ?? {}
    const valores = Object.entries(environment).map(([chave, valor]) => [
      chave,
      valor.replaceAll(/\$\{(\w+):[?-]\}/g, (_tudo, dela: string) => (dela.startsWith('CONTEMPLA_') ? segredo : 'abc')),
    ])
    const config = loadConfig({
      ...ambienteDaImagem(),
      ...Object.fromEntries(valores),
      ASSINATURA_P12: segredos.ASSINATURA_P12,
    })
    expect(config).toMatchObject({ demo: false, papeis, host: '0.0.0.0', metricas: { port: 9464 } })
    expect(config.s3?.endpoint).toBe('http://arquivos:9000')
    expect(config.databaseUrl).not.toBe(config.databaseUrlMigracao)
    expect(stop_grace_period).toBe(`${config.drenagemSegundos + folgaSegundos}s`)
    expect(read_only).toBe(true)
  })
})

test('Prometheus asks where the processes of the compose file tell their metrics, under the name that alerts use', () => {
  const { scrape_configs } = z
    .object({
      scrape_configs: z.array(
        z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
      ),
    })
    .parse(parse(readTexto('prometheus/prometheus.yml')))
  expect(scrape_configs).toEqual([{ job_name: 'contempla', static_configs: [{ targets: ['api:9464', 'jobs:9464'] }] }])
})

test('the image runs as nobody of note, and asks for life and not for readiness', () => {
  const texto = readTexto('Dockerfile')
  expect(texto.lastIndexOf('\nUSER node\n')).toBeGreaterThan(texto.lastIndexOf('\nFROM '))
  expect(texto).toContain('/healthz')
  expect(texto).not.toContain('/readyz')
})

test('systemd waits for a process to end as long as it may take', () => {
  const unidade = readTexto('systemd/contempla@.service')
  expect(unidade).toContain(`\nTimeoutStopSec=${padrao + folgaSegundos}\n`)
  expect(unidade).toContain('\nKillSignal=SIGTERM\n')
})

describe('the chart', () => {
  const valores = z
    .object({
      drenagem: z.number(),
      ambiente: z.record(z.string(), z.string()),
      api: z.object({ papeis: z.string() }),
    })
    .parse(parse(readTexto('helm/contempla/values.yaml')))
  const pod = readTexto('helm/contempla/templates/_helpers.tpl')

  test('has values that the process takes, with a drain longer than two readiness probes', () => {
    const config = loadConfig({
      ...ambienteDaImagem(),
      ...segredos,
      ...valores.ambiente,
      CONTEMPLA_ROLES: valores.api.papeis,
      CONTEMPLA_DRENAGEM: String(valores.drenagem),
    })
    expect(config.papeis).toEqual(['api', 'web', 'staff'])
    const [, periodo] = /readinessProbe: .*periodSeconds: (\d+)/.exec(pod) ?? []
    expect(config.drenagemSegundos).toBeGreaterThan(2 * Number(periodo))
  })

  test('gives a pod the drain and the time to end', () => {
    expect(pod).toContain(`terminationGracePeriodSeconds: {{ add (int .raiz.Values.drenagem) ${folgaSegundos} }}`)
    expect(pod).toContain('- { name: CONTEMPLA_DRENAGEM, value: {{ .raiz.Values.drenagem | quote }} }')
  })
})
