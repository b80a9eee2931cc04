import { addDays, diaEm } from '@contempla/consorcio'
import { fundamentoDeTeste } from '@contempla/dev-env'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { conferirGrupo } from './conferir.fixture.ts'

const cena = useCena()

type Passo = {
  faz: 'publicar' | 'pagar' | 'desfazer' | 'garantir'
  qual: number
  sorteada: number
  lance: number
  embutido: number
  forma: 'prazo' | 'parcela'
}

const passo: fc.Arbitrary<Passo> = fc.record({
  faz: fc.constantFrom('publicar', 'publicar', 'pagar', 'pagar', 'desfazer', 'garantir'),
  qual: fc.nat(5),
  sorteada: fc.integer({ min: 1, max: 24 }),
  lance: fc.integer({ min: 100_000, max: 6_000_000 }),
  embutido: fc.integer({ min: 0, max: 100 }),
  forma: fc.constantFrom('prazo', 'parcela'),
})

type Grupo = Awaited<ReturnType<ReturnType<typeof cena>['novoGrupo']>>

async function publishProxima(grupo: Grupo, { qual, sorteada, lance, embutido, forma }: Passo) {
  const c = cena()
  const [proxima] = await c.ambiente.sql<{ numero: number; dia: string }>(
    `select numero, dia::text from assembleia a where grupo_id = $1 and numero >= 10
     and not exists (select from apuracao p where p.grupo_id = a.grupo_id and p.numero = a.numero) order by numero limit 1`,
    [grupo.id],
  )
  if (!proxima) return
  // This test does not look at billing.
  await c.ambiente.sql(
    "update cota_saldo s set em_aberto = '[]' from cota c where c.id = s.cota_id and c.grupo_id = $1 and s.em_aberto <> '[]'",
    [grupo.id],
  )
  const valorCentavos = lance
  const body = {
    fundamento: fundamentoDeTeste,
    modalidade: 'livre',
    valorCentavos,
    embutidoCentavos: Math.floor((Math.min(valorCentavos, 2_000_000) * embutido) / 100),
    forma,
  }
  await c.gestor.chamar('POST /cotas/:id/lances', { params: { id: grupo.cotas.get(`000${qual + 1}`) ?? 0 }, body })
  const params = { grupoId: grupo.id, numero: proxima.numero }
  const { data } = await c.gestor.chamar('GET /assembleias/:grupoId/:numero', { params })
  await recordPremios(c, data.extracaoDia, premiosDe(sorteada))
  const { resposta } = await publicar(c, { ...grupo, numero: proxima.numero, dia: proxima.dia })
  expect(resposta.status, JSON.stringify(resposta.json)).toBe(200)
}

async function agir(grupo: Grupo, feito: Passo) {
  const c = cena()
  if (feito.faz === 'publicar') return publishProxima(grupo, feito)
  const { data } = await c.gestor.chamar('GET /contemplacoes', { query: { grupo: grupo.codigo } })
  const alvo = data[feito.qual % Math.max(1, data.length)]
  if (!alvo) return
  const params = { id: alvo.id }
  const dia = c.hoje()
  if (feito.faz === 'pagar')
    await c.gestor.chamar('POST /contemplacoes/:id/lance', { params, body: { dia: alvo.dia > dia ? dia : alvo.dia } })
  else if (feito.faz === 'garantir')
    await c.gestor.chamar('POST /contemplacoes/:id/garantia', { params, body: { dia } })
  else
    await c.gestor.chamar('POST /contemplacoes/:id/desfazimento', {
      params,
      body: { motivo: 'A_PEDIDO', observacao: 'Propriedade' },
    })
}

test('no centavo is lost or made across publications, paid bids and undoings, in any order', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 3, maxLength: 8 }), async (passos) => {
      const c = cena()
      c.irPara(addDays(diaEm(c.ambiente.relogio.agora()), 21))
      const grupo = await c.novoGrupo({ cotas: 24 })
      for (const feito of passos) {
        await agir(grupo, feito)
        await conferirGrupo(c, grupo)
      }
    }),
    { numRuns: inject('completa') ? 12 : 3 },
  )
})
