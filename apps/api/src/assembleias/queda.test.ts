import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, diaEm } from '@contempla/consorcio'
import { fundamentoDeTeste } from '@contempla/dev-env'
import { afterAll, expect, inject, test } from 'vitest'
import { chavesDe } from '../platform/filho.fixture.ts'
import { premiosDe, publicar, recordPremios, useCena } from './assembleias.fixture.ts'

const cena = useCena()
const pasta = mkdtempSync(join(tmpdir(), 'contempla-queda-'))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

async function iniciar(grupo: { id: number; numero: number }): Promise<ChildProcess> {
  const { ambiente, gestor } = cena()
  const argumentos = [
    ambiente.databaseUrl,
    ambiente.relogio.agora().toISOString(),
    grupo.id,
    grupo.numero,
    gestor.funcionarioId,
  ]
  const processo = spawn(
    process.execPath,
    [join(import.meta.dirname, 'publicar.processo.fixture.ts'), ...argumentos.map(String)],
    {
      env: { ...process.env, ...chavesDe(ambiente.servidor.contexto.config), DATA_DIR: pasta },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  await once(processo.stdout ?? processo, 'data')
  return processo
}

/** Counts everything that a publication leaves. */
async function rastros(grupoId: number) {
  const [row] = await cena().ambiente.sql(
    `select (select count(*) from apuracao where grupo_id = $1)::int as apuracoes,
      (select count(*) from contemplacao where grupo_id = $1)::int as contemplacoes,
      (select count(*) from movimento_grupo where grupo_id = $1)::int as caixa,
      (select count(*) from cota where grupo_id = $1 and data_contemplacao is not null)::int as cotas,
      (select count(*) from boleto b join cota c on c.id = b.cota_id where c.grupo_id = $1)::int as boletos,
      (select count(*) from lance where grupo_id = $1 and situacao = 'vencedor')::int as vencedores`,
    [grupoId],
  )
  return row
}

const nada = { apuracoes: 0, contemplacoes: 0, caixa: 0, cotas: 0, boletos: 0, vencedores: 0 }
const tudo = { apuracoes: 1, contemplacoes: 2, caixa: 2, cotas: 2, boletos: 1, vencedores: 1 }

test.each(inject('completa') ? [1, 5, 15, 30, 45, 60] : [15])(
  'killed %i ms into the publication, it leaves nothing or all, and can be done then',
  async (ms) => {
    const c = cena()
    c.irPara(addDays(diaEm(c.ambiente.relogio.agora()), 21))
    const grupo = await c.novoGrupo({ cotas: 24 })
    await recordPremios(c, grupo.extracao, premiosDe(7))
    const body = { fundamento: fundamentoDeTeste, modalidade: 'livre', valorCentavos: 5_000_000, forma: 'prazo' }
    await c.gestor.chamar('POST /cotas/:id/lances', { params: { id: grupo.cotas.get('0003') ?? 0 }, body })
    c.irPara(grupo.dia)
    const processo = await iniciar(grupo)
    processo.stdin?.write('já\n')
    await new Promise((resolve) => setTimeout(resolve, ms))
    processo.kill('SIGKILL')
    await once(processo, 'exit')
    // Until the server notices the closed connection and rolls back, the group's row stays locked.
    await c.ambiente.sql('select 1 from grupo where id = $1 for update', [grupo.id])
    const depois = await rastros(grupo.id)
    expect([nada, tudo]).toContainEqual(depois)
    const { resposta } = await publicar(c, grupo)
    expect(resposta.codigo ?? resposta.status).toBe(depois?.['apuracoes'] === 0 ? 200 : 'ASSEMBLEIA_JA_PUBLICADA')
    expect(await rastros(grupo.id)).toEqual(tudo)
  },
)
