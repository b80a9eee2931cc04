import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { addDays } from '@contempla/consorcio'
import { createMundo, createNucleo, type GrupoDeTeste } from '@contempla/dev-env'
import { expect, inject, test } from 'vitest'
import { withSistema } from '../../sistema.fixture.ts'
import { expectSaldosDerivados } from '../cobrancas.fixture.ts'
import { emitirGrupo } from '../index.ts'

const { ambiente } = withSistema()

/** A process takes half a second to start: each kill interrupts the runs of two groups. */
const quedas = inject('completa') ? 10 : 3
const gruposPorQueda = 2
const aquecidos = 2
const hoje = '2026-11-20'
const dia = addDays(hoje, 75)
const cotas = [...Array.from({ length: 36 }, () => ({})), { entrada: 4 }, { cancelamento: hoje }, { emAtraso: 1 }, {}]

async function aquecer(): Promise<ChildProcess> {
  const filho = fork(join(import.meta.dirname, 'emissao-filho.fixture.ts'), [], { stdio: 'ignore' })
  await once(filho, 'message')
  return filho
}

/** Everything that the run wrote, by the quota's number instead of ids. */
const escrito = (grupoId: number) =>
  ambiente.sql(
    `select c.numero, (select json_agg(json_build_array(m.tipo, m.dia, m.parcela, m.vencimento, m.credito_centavos,
         m.fundo_comum_centavos, m.taxa_administracao_centavos, m.fundo_reserva_centavos, m.diferenca_centavos,
         m.fundo_comum_ppt) order by m.dia, m.parcela, m.tipo, m.chave) from movimento m where m.cota_id = c.id) as razao,
       (select json_agg(json_build_array(b.tipo, b.parcelas, b.valor_centavos, b.vencimento) order by b.parcelas)
        from boleto b where b.cota_id = c.id) as boletos,
       (select json_agg(json_build_array(d.valor_centavos, d.cobrado_centavos, d.cobrada_na)) from diferenca_a_cobrar d
        where d.cota_id = c.id) as diferencas, s.em_aberto, s.saldo_devedor_centavos, s.parcelas_restantes
     from cota c join cota_saldo s on s.cota_id = c.id where c.grupo_id = $1 order by c.numero`,
    [grupoId],
  )
const corridas = (grupoId: number) =>
  ambiente.sql(
    `select assembleia, vencimento, emitidas, total_centavos, concluida_em is not null as concluida from emissao_mensal
     where grupo_id = $1 order by assembleia`,
    [grupoId],
  )

/** What the trail says that was issued. */
const auditado = (grupoId: number) =>
  ambiente.sql(
    `select (depois ->> 'assembleia')::int as assembleia, sum((depois ->> 'emitidas')::int)::int as emitidas,
       sum((depois ->> 'totalCentavos')::bigint)::bigint as total_centavos
     from auditoria where acao = 'emitir-parcelas' and objeto_id = $1 group by 1 order by 1`,
    [String(grupoId)],
  )

/** Kills a run of the groups at a random point, again and again, each time by a process that is ready to go on with it. */
async function derrubar(grupos: readonly number[]): Promise<number[]> {
  const fila = Array.from({ length: aquecidos }, aquecer)
  const esperas: number[] = []
  for (let queda = 0; queda < quedas; queda += 1) {
    if (queda + aquecidos < quedas) fila.push(aquecer())
    const filho = await fila.shift()
    if (!filho) throw new Error('não há processo que derrubar')
    const fim = once(filho, 'exit')
    filho.send({ databaseUrl: ambiente.databaseUrl, dia, grupos, cotasPorVez: 2 })
    const espera = Math.round(Math.random() * 120)
    await esperar(espera)
    filho.kill('SIGKILL')
    const [, sinal] = await fim
    if (sinal === 'SIGKILL') esperas.push(espera)
  }
  return esperas
}

test(`${quedas * gruposPorQueda} runs killed at random and gone on with leave what a run that is never killed leaves`, async () => {
  const nucleo = createNucleo(ambiente)
  const parceiro = await createMundo(ambiente).novoParceiro()
  const inteiro = await nucleo.novoGrupo(parceiro, { cotas })
  const mortos: GrupoDeTeste[] = []
  while (mortos.length < gruposPorQueda) mortos.push(await nucleo.novoGrupo(parceiro, { cotas }))
  for (const { cotas: ids } of [inteiro, ...mortos])
    await ambiente.sql(
      `insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt)
       select 'd:' || id, id, '2026-11-01', case numero when '0003' then -400000 else 1234 end, 0
       from cota where id = any($1) and numero in ('0002', '0003')`,
      [[...ids.values()]],
    )
  ambiente.relogio.ajustar(new Date(`${dia}T15:00:00Z`))
  await emitirGrupo(ambiente.servidor.contexto, dia, inteiro.id)

  const esperas = await derrubar(mortos.map(({ id }) => id))
  expect(esperas, 'every process was killed while it ran').toHaveLength(quedas)
  for (const morto of mortos) {
    await emitirGrupo(ambiente.servidor.contexto, dia, morto.id)
    expect(await escrito(morto.id), `killed after ${esperas.join(', ')} ms`).toEqual(await escrito(inteiro.id))
    expect(await corridas(morto.id)).toEqual(await corridas(inteiro.id))
    expect(await auditado(morto.id)).toEqual(await auditado(inteiro.id))
    await expectSaldosDerivados(ambiente, [...morto.cotas.values()])
  }
}, 120_000)
