import { addDays, type Dia } from '@contempla/consorcio'
import { type Ambiente, createMundo, createNucleo, type GrupoDeTeste, startAmbiente } from '@contempla/dev-env'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lockCotas, updateSaldos } from '../../razao/index.ts'
import { selectCotas } from '../cotas.sql.ts'
import { esperaSql } from '../em-conferencia.sql.ts'
import { participaSql } from '../participacao.sql.ts'

let ambiente: Ambiente
let grupo: GrupoDeTeste
beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  const parceiro = await createMundo(ambiente).novoParceiro()
  grupo = await createNucleo(ambiente).novoGrupo(parceiro, { cotas: [{}, { entrada: 8 }, { emAtraso: 2 }] })
})
afterAll(() => ambiente.close())

const numRuns = inject('completa') ? 200 : 25
let vez = 0

type Emissao = { parcela: number; estornada: boolean }

const semValores = `0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0`

/** Contributions issued, and taken back perhaps, with no more in them than their numbers. */
async function emitir(cotaId: number, emissoes: readonly Emissao[]) {
  for (const { parcela, estornada } of emissoes) {
    const chave = `participa:${++vez}`
    const inserir = (qual: string, estorna: number | null) =>
      ambiente.sql<{ id: number }>(
        `insert into movimento (cota_id, chave, tipo, dia, parcela, vencimento, credito_centavos, fundo_comum_centavos,
           taxa_administracao_centavos, fundo_reserva_centavos, seguro_centavos, taxa_cadastro_centavos, diferenca_centavos,
           multa_centavos, juros_centavos, fundo_comum_ppt, taxa_administracao_ppt, fundo_reserva_ppt, estorna_id, criado_em)
         values ($1, $2, 'emissao', '2026-11-20', $3, '2026-12-16', 8000000, ${semValores}, $4, now()) returning id`,
        [cotaId, `${chave}:${qual}`, parcela, estorna],
      )
    const [{ id } = { id: 0 }] = await inserir('emissao', null)
    if (estornada) await inserir('estorno', id)
  }
  await ambiente.servidor.contexto.db.transaction(async (tx) => {
    await lockCotas(tx, [cotaId])
    await updateSaldos(tx, [cotaId])
  })
}

const voltar = (cotaId: number, primeira: number) =>
  ambiente.sql(
    `insert into recomposicao (chave, cota_id, origem, dia, primeira, ultima, fundo_comum_ppt, taxa_administracao_ppt,
       fundo_reserva_ppt, abatimentos_ate)
     values ($1, $2, 'reativacao', '2026-11-20', $3, 60, 0, 0, 0, 0)`,
    [`participa:${++vez}:volta`, cotaId, primeira],
  )

/** The first assembly from `hoje` on in which the quota takes part, by the rule as the database has it. */
async function proximaPeloBanco(cotaId: number, hoje: Dia): Promise<number | null> {
  const [row] = await ambiente.sql<{ numero: number | null }>(
    `select min(a.numero) as numero from cota c join grupo g on g.id = c.grupo_id join assembleia a on a.grupo_id = g.id
     where c.id = $1 and a.dia >= $2 and ${participaSql('(a.numero - g.total_assembleias + c.contribuicoes)')}`,
    [cotaId, hoje],
  )
  return row?.numero ?? null
}

describe('what is said twice, in the database and in what reads from it, is the same:', () => {
  const parcela = fc.integer({ min: 1, max: 60 })

  test('in which assembly a quota takes part next, of any that left and came back', async () => {
    const { db } = ambiente.servidor.contexto
    const dias = (
      await ambiente.sql<{ dia: Dia }>('select dia::text from assembleia where grupo_id = $1 order by dia', [grupo.id])
    ).map(({ dia }) => dia)
    const ids = [...grupo.cotas.values()]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ids),
        fc.array(fc.record({ parcela, estornada: fc.boolean() }), { maxLength: 3 }),
        fc.option(parcela),
        fc.array(fc.tuple(fc.nat(dias.length - 1), fc.integer({ min: -1, max: 1 })), { minLength: 3, maxLength: 6 }),
        async (cotaId, emissoes, primeira, quando) => {
          await emitir(cotaId, emissoes)
          if (primeira !== null) await voltar(cotaId, primeira)
          const [{ clienteId } = { clienteId: 0 }] = await ambiente.sql<{ clienteId: number }>(
            'select cliente_id as "clienteId" from cota where id = $1',
            [cotaId],
          )
          for (const [qual, desvio] of quando) {
            const hoje = addDays(dias[qual] ?? '', desvio)
            const rows = await selectCotas(db, { clienteId, hoje, tipo: undefined })
            const lida = rows.find(({ id }) => id === cotaId)
            expect(lida?.assembleia_numero, `cota ${cotaId} em ${hoje}`).toBe(await proximaPeloBanco(cotaId, hoje))
          }
        },
      ),
      { numRuns },
    )
  })

  test('which money waits whole for a person', async () => {
    const cotaId = grupo.cotas.get('0001') ?? 0
    const quando = fc.constantFrom(null, '2026-11-20T12:00:00Z')
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          fila: fc.integer({ min: 0, max: 2 }),
          alocado: fc.integer({ min: 0, max: 1 }),
          resolvido: quando,
          estornado: quando,
          origem: fc.constantFrom('manual', 'webhook', 'pix', 'retorno', 'fila', 'sobra'),
        }),
        async ({ fila, alocado, resolvido, estornado, origem }) => {
          await ambiente.sql(
            `insert into pagamento (chave, origem, cota_id, valor_centavos, dia, alocado_centavos, fila_centavos, resolvido_em,
               estornado_em, recebido_em)
             values ($1, $2, $3, $4, '2026-11-20', $5, $6, $7, $8, now())`,
            [`espera:${++vez}`, origem, cotaId, fila + alocado, alocado, fila, resolvido, estornado],
          )
          const [row] = await ambiente.sql<{ guardado: number; pelaRegra: number }>(
            `select coalesce((l.fatos -> 'emConferencia' ->> 'valor')::int, 0) as guardado,
               (select coalesce(sum(f.fila_centavos), 0)::int from pagamento f where f.cota_id = l.cota_id and ${esperaSql('f')})
                 as "pelaRegra"
             from cota_leitura l where l.cota_id = $1`,
            [cotaId],
          )
          expect(row?.guardado).toBe(row?.pelaRegra)
        },
      ),
      { numRuns: numRuns * 2 },
    )
  })
})
