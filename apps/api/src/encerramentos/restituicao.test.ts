import { parsePercent } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { readCotas, updateSaldos } from '../razao/index.ts'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, nucleo, parceiro } = withSistema()
const hoje = '2026-11-20'

const cotaDe = async (id: number) => (await readCotas(ambiente.servidor.contexto.db, [id]))[0]

// restituicao-01 to 08 of the worked examples, through the API.
test.each([
  ['95000.00', '18.75', 1_781_250, 178_125, 356_250, 1_246_875],
  ['120000.00', '35', 4_200_000, 420_000, 630_000, 3_150_000],
  ['83457.91', '50', 4_172_896, 417_290, 417_290, 3_338_316],
  ['150000.00', '55.5555', 8_333_325, 833_333, 0, 7_499_992],
])(
  'reads what %s with %s%% paid gives back',
  async (credito, pago, base, multaDoGrupo, penalDaAdministradora, valor) => {
    const grupo = await nucleo.novoGrupo(parceiro, { cotas: 1, assembleia: 1 })
    const cotaId = grupo.cotas.get('0001') ?? 0
    const centavos = Number(credito.replace('.', ''))
    await ambiente.sql("update cota set situacao = 'Cancelado', credito_centavos = $2 where id = $1", [
      cotaId,
      centavos,
    ])
    const antes = (await cotaDe(cotaId))?.movimentos.filter(({ tipo }) => tipo === 'pagamento') ?? []
    const ja = antes.reduce((soma, m) => soma + m.percentuais.fundoComum, 0)
    await ambiente.sql(
      `insert into movimento (cota_id, chave, tipo, dia, credito_centavos, fundo_comum_centavos, taxa_administracao_centavos,
       fundo_reserva_centavos, seguro_centavos, taxa_cadastro_centavos, diferenca_centavos, multa_centavos, juros_centavos,
       fundo_comum_ppt, taxa_administracao_ppt, fundo_reserva_ppt, criado_em)
     values ($1, 'r:' || $1::bigint, 'pagamento', $2, $3, 0, 0, 0, 0, 0, 0, 0, 0, $4, 0, 0, now())`,
      [cotaId, hoje, centavos, parsePercent(pago) - ja],
    )
    await updateSaldos(ambiente.servidor.contexto.db, [cotaId])
    const atendente = await nucleo.naRetaguarda('atendente')
    const { data } = await atendente.chamar('GET /cotas/:id/restituicao', { params: { id: cotaId } })
    expect(data).toMatchObject({ situacao: 'ainda-nao', contratoDesfeito: false, partes: [], previsao: { valor } })
    const linhas: { centavos: number }[] = data.previsao.linhas
    expect(linhas.map((linha) => linha.centavos)).toEqual(
      [base, -multaDoGrupo, -penalDaAdministradora].filter((parte) => parte !== 0),
    )
  },
)

test('reads no refund of a quota that is in the group', async () => {
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: 1 })
  const atendente = await nucleo.naRetaguarda('atendente')
  const { codigo } = await atendente.chamar('GET /cotas/:id/restituicao', {
    params: { id: grupo.cotas.get('0001') ?? 0 },
  })
  expect(codigo).toBe('COTA_NAO_EXCLUIDA')
})
