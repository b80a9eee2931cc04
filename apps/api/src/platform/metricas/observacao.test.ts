import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { withSistema } from '../../sistema.fixture.ts'
import { type Amostra, readAmostras } from './metricas.fixture.ts'

const raiz = join(import.meta.dirname, '../../../../..')
const readTexto = (caminho: string) => readFileSync(join(raiz, caminho), 'utf8')

const Alertas = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
})
const Painel = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
})

const alertas = Alertas.parse(parse(readTexto('deploy/prometheus/alertas.yml'))).groups.flatMap(({ rules }) => rules)
const consultas = [
  ...alertas.map(({ alert, expr, annotations }) => ({ onde: alert, expr, diz: annotations.summary })),
  ...Painel.parse(JSON.parse(readTexto('deploy/grafana/contempla.json'))).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({ onde: title, expr, diz: legendFormat })),
  ),
]

/** What Prometheus itself adds to whatever it reads. */
const doPrometheus = new Set(['job', 'instance'])
const seletor = /\b((?:contempla|nodejs|process)_\w+)(?:\{([^}]*)\})?/g
const condicao = /(\w+)(=~|!~|!=|=)"([^"]*)"/g

/** A pattern may be of values that nobody tells now, such as a status. */
const isPadrao = (operador: string | undefined) => operador === '=~' || operador === '!~'

const { ambiente } = withSistema({
  config: { papeis: ['api', 'web', 'staff', 'jobs'], metricas: { host: '127.0.0.1', port: 0 } },
})
let amostras: Amostra[]

beforeAll(async () => {
  await fetch(`${ambiente.url}/app-cliente/v1/cotas`)
  // A day is told as done once its routines are.
  const fim = performance.now() + 30_000
  do {
    await new Promise((resolve) => setTimeout(resolve, 200))
    ambiente.relogio.avancar(30_000)
    amostras = await readAmostras(ambiente)
  } while (performance.now() < fim && !amostras.some(({ nome }) => nome === 'contempla_rotinas_ultimo_dia_feito'))
})

describe.each(consultas)('$onde: $expr', ({ expr, diz }) => {
  const usados = [...expr.matchAll(seletor)].map(([, nome = '', rotulos = '']) => ({ nome, rotulos }))

  test('names metrics and labels that a process tells', () => {
    const rotulosDe = new Set(doPrometheus)
    for (const { nome, rotulos } of usados) {
      const delas = amostras.filter((amostra) => amostra.nome === nome)
      expect(delas, nome).not.toEqual([])
      for (const rotulo of delas.flatMap((amostra) => Object.keys(amostra.rotulos))) rotulosDe.add(rotulo)
      for (const [, rotulo = '', operador, valor] of rotulos.matchAll(condicao)) {
        expect(rotulosDe, nome).toContain(rotulo)
        const conhecidos = delas.map((amostra) => amostra.rotulos[rotulo])
        expect(isPadrao(operador) || conhecidos.includes(valor), `${nome}.${rotulo} ${operador} ${valor}`).toBe(true)
      }
    }
    const agrupados = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, nomes = '']) => nomes.split(/,\s*/))
    const ditos = [...diz.matchAll(/\{\{\s*(?:\$labels\.)?([a-z]\w*)\s*\}\}/g)].map(([, rotulo = '']) => rotulo)
    for (const rotulo of [...agrupados, ...ditos]) expect(rotulosDe).toContain(rotulo)
    expect(usados.length > 0 || expr.startsWith('up{job="contempla"}')).toBe(true)
  })
})

/** As GitHub makes the anchor of a heading. */
const ancora = (titulo: string) =>
  titulo
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-')

test('each alert leads to its lines in the guide, and each of those belongs to an alert', () => {
  const [, secao = ''] = readTexto('docs/operating.md').split(/^## Alerts$/m)
  const titulos = [...(secao.split(/^## /m)[0] ?? '').matchAll(/^### (.+)$/gm)].map(([, titulo = '']) => ancora(titulo))
  const apontados = new Set(alertas.map(({ annotations }) => annotations.runbook))
  expect([...apontados].toSorted()).toEqual(titulos.map((titulo) => `docs/operating.md#${titulo}`).toSorted())
})
