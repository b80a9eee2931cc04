import { addDays, formatDiaBr, formatReais, vencimentoDaAssembleia } from '@contempla/consorcio'
import { createMundo, levarAte } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { expectSaldosDerivados } from '../cobrancas/cobrancas.fixture.ts'
import { calendario } from '../contemplacoes/publicada.fixture.ts'
import { novaExcluida } from '../reativacoes/reativacoes.fixture.ts'
import { escritoPara, noPortal } from './titular.fixture.ts'

const cena = useCena()
const hoje = '2026-11-20'

/** A quota excluded for three instalments, two months ago. */
async function excluida(parametros = {}) {
  const c = cena()
  return { c, ...(await novaExcluida(c, parametros)) }
}

test.each(['cobrado', 'diluido'])(
  'a quota that the staff brings back is told so to its holder, its arrears %s',
  async (atrasoNaReativacao) => {
    const { c, grupo, id, voltou } = await excluida({ atrasoNaReativacao })
    expect(await noPortal(c, id)).toMatchObject({
      cancelada: true,
      podeVoltar: true,
      atrasoNaVolta: atrasoNaReativacao,
    })
    const { data: previa } = await c.gestor.chamar('GET /cotas/:id/volta', { params: { id } })
    expect(previa.atrasadas).toHaveLength(3)
    expect((await c.gestor.chamar('POST /cotas/:id/volta', { params: { id } })).status).toBe(200)

    const restantes = previa.ultima - previa.primeira + 1
    const [linha] = await c.ambiente.sql<{ dia: string; vencimento: number }>(
      'select a.dia::text, g.dia_vencimento as vencimento from assembleia a join grupo g on g.id = a.grupo_id where g.id = $1 and numero = $2',
      [grupo.id, previa.assembleia],
    )
    const vencimento = vencimentoDaAssembleia(linha?.dia ?? '', linha?.vencimento ?? 0, calendario)
    const { assunto, texto = '' } = (await escritoPara(c, id)).at(-1) ?? {}
    expect(assunto).toContain('sua cota voltou ao grupo')
    for (const dito of [
      `A sua cota (grupo ${grupo.codigo}, cota 0001) voltou ao grupo em ${formatDiaBr(voltou)}.`,
      formatReais(previa.total),
      `Faltam ${restantes} parcelas do plano. A próxima vence em ${formatDiaBr(vencimento)} e é de cerca de R$`,
    ])
      expect(texto).toContain(dito)
    expect(texto.includes('estão em aberto 3 parcelas')).toBe(atrasoNaReativacao === 'cobrado')

    const { atencoes, podeVoltar, ...cota } = await noPortal(c, id)
    const emAtraso = atrasoNaReativacao === 'cobrado' ? 3 : 0
    expect(podeVoltar).toBe(false)
    expect(atencoes).toContainEqual(expect.objectContaining({ tipo: 'cota-reativada', dia: voltou }))
    // The months away are nobody's instalments: what is counted is what is charged.
    expect(cota).toMatchObject({
      parcelasAtraso: emAtraso,
      parcelasAVencer: restantes,
      parcelasTotal: cota.parcelasPagas + emAtraso + restantes,
    })
    expect(cota.parcelasTotal).toBeLessThan(60)
    await expectSaldosDerivados(c.ambiente, [id])
    c.irPara(addDays(voltou, 8))
    const depois = (await noPortal(c, id)).atencoes.map(({ tipo }: { tipo: string }) => tipo)
    expect(depois).not.toContain('cota-reativada')
  },
)

test('one whose payments are given back may not return, and neither its holder nor the staff is told that it may', async () => {
  const { c, grupo, id } = await excluida()
  const naLista = async () => (await c.gestor.chamar('GET /exclusoes', { query: { grupo: grupo.codigo } })).data
  expect(await naLista()).toMatchObject([{ idCota: id, restituida: false }])
  await c.ambiente.sql(
    `insert into restituicao (cota_id, grupo_id, origem, dia, base_centavos, multa_centavos, penal_centavos, valor_centavos)
     values ($1, $2, 'sorteio', $3, 1, 0, 0, 1)`,
    [id, grupo.id, hoje],
  )
  expect(await naLista()).toMatchObject([{ idCota: id, restituida: true }])
  expect(await noPortal(c, id)).toMatchObject({ cancelada: true, podeVoltar: false })
})

test('the holder is not told to ask while a request is looked at, and is again once it was refused', async () => {
  const { c, id } = await excluida()
  const { cliente_id: clienteId = 0 } =
    (await c.ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [id]))[0] ?? {}
  const casoId = await createMundo(c.ambiente).casoEm(
    { clienteId, cotas: [id] },
    { processo: 'reativacao', fase: 'solicitada' },
  )
  expect(await noPortal(c, id)).toMatchObject({
    podeVoltar: false,
    atrasoNaVolta: null,
    casos: [{ processo: 'reativacao', acao: 'Acompanhar', pede: false }],
    atencoes: [{ tipo: 'caso-em-analise', caso: { processo: 'reativacao' } }],
  })
  await levarAte(c.ambiente, casoId, 'recusada')
  expect(await noPortal(c, id)).toMatchObject({ podeVoltar: true, casos: [] })
})

test.each([
  ['nothing was paid into', 'update cota_saldo set parcelas_pagas = 0 where cota_id = $1'],
  [
    'four assemblies are left of',
    'update grupo set total_assembleias = (select min(numero) + 4 from assembleia a where a.grupo_id = grupo.id and a.dia >= now()) where id = (select grupo_id from cota where id = $1)',
  ],
  ['was contemplated', "update cota set data_contemplacao = '2026-12-01' where id = $1"],
])('the holder is not told to ask for one that %s, and the staff still may bring it back', async (_caso, mudar) => {
  const { c, id } = await excluida()
  expect(await noPortal(c, id)).toMatchObject({ podeVoltar: true })
  await c.ambiente.sql(mudar.replace('now()', `'${c.hoje()}'`), [id])
  expect(await noPortal(c, id)).toMatchObject({ cancelada: true, podeVoltar: false, atrasoNaVolta: null })
  expect((await c.gestor.chamar('GET /cotas/:id/volta', { params: { id } })).status).toBe(200)
})
