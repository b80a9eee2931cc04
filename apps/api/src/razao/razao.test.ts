import { componentesDe, type Lancamento, SEM_PERCENTUAL, sum, totalDosComponentes } from '@contempla/consorcio'
import type { Ambiente } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { estornos, lancar, lockCotas, readCotas } from './index.ts'

const { ambiente, nucleo, parceiro } = withSistema()

const agora = () => ambiente.relogio.agora()
const transacao: Ambiente['servidor']['contexto']['db']['transaction'] = (work) =>
  ambiente.servidor.contexto.db.transaction(work)

async function cotaComAtraso() {
  const { cotas } = await nucleo.novoGrupo(parceiro, { cotas: [{ emAtraso: 1 }] })
  return cotas.get('0001') ?? 0
}

const guardado = async (cotaId: number) =>
  (await ambiente.sql('select * from cota_saldo where cota_id = $1', [cotaId]))[0]

const multa = (parcela: number, valor: number, credito: number): Lancamento => ({
  tipo: 'multa',
  dia: '2026-11-20',
  parcela,
  vencimento: null,
  credito,
  valores: componentesDe({ multa: valor }),
  percentuais: SEM_PERCENTUAL,
})

test('a posted movement changes the balance that is kept, and posting it again changes nothing', async () => {
  const cotaId = await cotaComAtraso()
  const antes = await guardado(cotaId)
  const [aberta] = antes?.['em_aberto'] ?? []
  const postar = () =>
    transacao(async (tx) => {
      const [cota] = await lockCotas(tx, [cotaId])
      return lancar(
        tx,
        [{ cotaId, chave: `multa:${cotaId}`, lancamento: multa(aberta.numero, 2_000, cota?.credito ?? 0) }],
        agora(),
      )
    })
  expect([...(await postar())]).toEqual([`multa:${cotaId}`])
  const depois = await guardado(cotaId)
  expect(depois?.['em_aberto'][0]).toEqual({ ...aberta, valor: aberta.valor + 2_000 })
  expect([...(await postar())]).toEqual([])
  expect(await guardado(cotaId)).toEqual(depois)
})

test('a movement whose percentages are not those of its amounts is refused', async () => {
  const cotaId = await cotaComAtraso()
  const torto = {
    ...multa(1, 0, 8_000_000),
    tipo: 'pagamento' as const,
    valores: componentesDe({ fundoComum: 100_000 }),
  }
  await expect(transacao((tx) => lancar(tx, [{ cotaId, chave: 'torto', lancamento: torto }], agora()))).rejects.toThrow(
    RangeError,
  )
  expect(await ambiente.sql("select 1 from movimento where chave = 'torto'")).toEqual([])
})

test('reversing every payment leaves nothing paid, and reversing again adds nothing', async () => {
  const cotaId = await cotaComAtraso()
  const estornarTudo = () =>
    transacao(async (tx) => {
      const [cota] = await lockCotas(tx, [cotaId])
      const pagamentos = cota?.movimentos.filter(({ tipo }) => tipo === 'pagamento') ?? []
      return lancar(tx, estornos(cotaId, cota?.movimentos ?? [], pagamentos, '2026-11-20'), agora())
    })
  expect((await estornarTudo()).size).toBeGreaterThan(0)
  expect(await guardado(cotaId)).toMatchObject({ pago_centavos: 0, pago_ppt: 0, parcelas_pagas: 0 })
  expect((await estornarTudo()).size).toBe(0)
  const [cota] = await readCotas(ambiente.servidor.contexto.db, [cotaId])
  const pago = cota?.movimentos
    .filter(({ tipo }) => tipo === 'pagamento')
    .map(({ valores }) => totalDosComponentes(valores))
  expect(sum(pago ?? [])).toBe(0)
})
