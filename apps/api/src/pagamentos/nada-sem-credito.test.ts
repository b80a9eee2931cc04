import { addDays, diaEm } from '@contempla/consorcio'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { novoDevedor } from '../boletos/devedor.fixture.ts'
import { avisar, expectRazaoExplica, hoje as primeiroDia, useMesa } from './pagamentos.fixture.ts'
import { createArquivos, escrever, titulo } from './retorno/retorno.fixture.ts'

const mesa = useMesa()
const { enviar } = createArquivos(mesa)
const hoje = () => diaEm(mesa().ambiente.relogio.agora())
const sql = <T extends object>(texto: string, valores: unknown[]) => mesa().ambiente.sql<T>(texto, valores)

type Devedor = Awaited<ReturnType<typeof novoDevedor>>
type Boleto = { id: number; valor: number }
type Entrada = { boleto: Boleto; valor: number; dia: string; chave: string }

/** Money comes in by these three ways. */
const portas = {
  mao: ({ boleto, valor, dia }: Entrada) =>
    mesa().gestor.chamar('POST /pagamentos', { body: { nossoNumero: String(boleto.id), valor, dia } }),
  aviso: ({ boleto, valor, dia, chave }: Entrada) =>
    avisar(mesa(), [{ id: chave, tipo: 'pagamento', nossoNumero: String(boleto.id), valor, dia }]),
  arquivo: ({ boleto, valor, dia }: Entrada) =>
    enviar(escrever([titulo({ nossoNumero: String(boleto.id), valorTitulo: boleto.valor, valorPago: valor, dia })])),
} as const

const boletosDe = ({ cotas }: Devedor) =>
  sql<Boleto>(
    `select distinct b.id, b.valor_centavos as valor from boleto b left join boleto_item i on i.boleto_id = b.id
     where (b.cota_id = any($1) or i.cota_id = any($1)) and b.tipo in ('mensal', 'segunda-via') order by b.id`,
    [cotas.map(({ cotaId }) => cotaId)],
  )

const passo = fc.record({
  porta: fc.constantFrom(...(Object.keys(portas) as (keyof typeof portas)[])),
  qual: fc.nat(100),
  /** The part of the boleto's amount in hundredths: short, exact, long. */
  parte: fc.oneof(fc.constant(100), fc.constant(1), fc.integer({ min: 1, max: 160 })),
  centavo: fc.constantFrom(-1, 0, 1),
  /** It was paid so long ago, and the next payment comes so much later. */
  antes: fc.nat(9),
  espera: fc.constantFrom(0, 0, 3, 20),
  vezes: fc.constantFrom(1, 1, 1, 2),
  gera: fc.constantFrom('nada', 'nada', 'uma', 'todas'),
})

async function gerar(devedor: Devedor, gera: 'nada' | 'uma' | 'todas') {
  const abertas = (await devedor.listar()).data.parcelas
  if (gera === 'nada' || abertas.length === 0) return
  const [primeira] = abertas
  const mesmas = abertas.filter(({ situacao }: { situacao: string }) => situacao === primeira.situacao)
  const escolhidas = (gera === 'uma' ? [primeira] : mesmas).map(
    ({ identificadorCobranca }: { identificadorCobranca: string }) => identificadorCobranca,
  )
  await devedor.chamar('POST /cotas/:id/cobrancas/segunda-via/gerar-boleto', {
    body: { cobrancas: escolhidas, SN_UnificaParcelasOutrasCota: 'S' },
  })
}

/** Lists the waiting payments of our instalments' boletos that charge something still open. */
const semCredito = ({ cotas }: Devedor) =>
  sql(
    `select f.id, f.valor_centavos, f.fila_motivo from pagamento f join boleto b on b.id = f.boleto_id
     where f.cota_id = any($1) and f.fila_centavos > 0 and exists (
       select from cota_saldo s, jsonb_array_elements(s.em_aberto) e where s.cota_id = any($1)
         and (s.cota_id = b.cota_id and (e->>'numero')::int = any(b.parcelas) or exists (
           select from boleto_item i where i.boleto_id = b.id and i.cota_id = s.cota_id
             and i.parcela = (e->>'numero')::int)))`,
    [cotas.map(({ cotaId }) => cotaId)],
  )

async function expectInteiro(devedor: Devedor, entrou: number) {
  const ids = devedor.cotas.map(({ cotaId }) => cotaId)
  const [total] = await sql<{ alocado: number; fila: number }>(
    `select sum(alocado_centavos)::bigint as alocado, sum(fila_centavos)::bigint as fila from pagamento
     where cota_id = any($1) or boleto_id in (select id from boleto where cota_id = any($1))`,
    [ids],
  )
  expect((total?.alocado ?? 0) + (total?.fila ?? 0)).toBe(entrou)
  await expectRazaoExplica(mesa(), ids)
}

/** Expects that the holder reads, for an instalment paid in part, its issue: so much came in, so much is missing. */
async function expectDito(devedor: Devedor) {
  for (const { idCota, parcela, valorParcela, pagoEmParte } of (await devedor.listar()).data.parcelas) {
    const [{ emitido } = { emitido: 0 }] = await sql<{ emitido: number }>(
      `select sum(fundo_comum_centavos + taxa_administracao_centavos + fundo_reserva_centavos + seguro_centavos
         + taxa_cadastro_centavos + diferenca_centavos + multa_centavos + juros_centavos)::bigint as emitido
       from movimento where cota_id = $1 and parcela = $2 and tipo in ('emissao', 'diferenca', 'multa', 'juros')`,
      [idCota, parcela],
    )
    expect(valorParcela + (pagoEmParte?.valor ?? 0)).toBe(emitido)
  }
}

test('money that came for a known title is never left uncredited while its holder is charged for it', {
  timeout: 300_000,
}, async () => {
  let vez = 0
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 3, maxLength: 8 }), async (passos) => {
      mesa().ambiente.relogio.ajustar(new Date(`${primeiroDia}T15:00:00Z`))
      const devedor = await novoDevedor(mesa(), { emDia: 1, emAtraso: 1 })
      let entrou = 0
      for (const { porta, qual, parte, centavo, antes, espera, vezes, gera } of passos) {
        await gerar(devedor, gera)
        const boletos = await boletosDe(devedor)
        const boleto = boletos[qual % boletos.length]
        if (!boleto) throw new Error('o devedor não tem boletos')
        const valor = Math.max(1, Math.floor((boleto.valor * parte) / 100) + centavo)
        for (let i = 0; i < vezes; i += 1) {
          const feito = await portas[porta]({ boleto, valor, dia: addDays(hoje(), -antes), chave: `nada-${++vez}` })
          expect(feito.status).toBe(200)
          entrou += valor
        }
        expect(await semCredito(devedor)).toEqual([])
        await expectInteiro(devedor, entrou)
        await expectDito(devedor)
        mesa().ambiente.relogio.avancar(espera * 86_400_000)
      }
      const [{ n } = { n: 0 }] = await sql<{ n: number }>(
        'select count(*)::int as n from diferenca_a_cobrar where cota_id = any($1) and valor_centavos <= 0',
        [devedor.cotas.map(({ cotaId }) => cotaId)],
      )
      expect(n).toBe(0)
    }),
    { numRuns: inject('completa') ? 60 : 6 },
  )
})
