import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  type Config,
  createCifra,
  createSenhaHasher,
  importarLinhas,
  loadConfig,
  migrateDatabase,
  openDatabase,
  openPostgres,
  relogioDoSistema,
  runMain,
  startServidor,
  stopOnSignals,
} from '@contempla/api'
import { diaEm } from '@contempla/consorcio'
import { FUNCIONARIOS } from '../gerador/cadastros.ts'
import { gerarDemo } from '../gerador/demo.ts'
import { personas } from '../personas.ts'
import { acompanhar, createRelogioDaDemonstracao } from './relogio.ts'
import { createDemonstracao } from './rotas.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const webDist = (app: string) => join(import.meta.dirname, '../../../../apps', app, 'dist')

async function isEmpty(databaseUrl: string): Promise<boolean> {
  const db = openDatabase(databaseUrl, { max: 1 })
  const { rows } = await db.execute('select 1 from parceiro limit 1')
  await db.$client.end()
  return rows.length === 0
}

/** The demo's data come in as any installation's would: through the import. */
async function loadData(config: Config, databaseUrl: string) {
  await migrateDatabase(databaseUrl)
  if (!(await isEmpty(databaseUrl))) return
  say('Importando os dados da demonstração…')
  const hoje = diaEm(relogioDoSistema.agora())
  await importarLinhas(
    {
      databaseUrl,
      cifra: createCifra(config.chaveDados, config.chaveIndice),
      hasher: createSenhaHasher(config.pimenta),
      relogio: relogioDoSistema,
      demo: true,
    },
    Readable.from(Array.from(gerarDemo(hoje), (linha) => JSON.stringify(linha))),
  )
}

function announce(port: number) {
  const exemplos = personas.filter((p) => p.acesso === 'senha').slice(0, 4)
  say('')
  say('Contempla no ar (demonstração)')
  say(`  Contempla              http://localhost:${port}`)
  say(`  Aurora Motores         http://montadora.localhost:${port}`)
  say(`  Serra Verde            http://cooperativa.localhost:${port}`)
  say(`  Retaguarda             http://localhost:${port}/retaguarda`)
  say(`  Mensagens enviadas     http://localhost:${port}/demonstracao/caixa-de-saida`)
  say(`  API                    http://localhost:${port}/app-cliente/v1/docs`)
  say('')
  say('Para entrar (a tela de entrada oferece todas as pessoas):')
  for (const p of exemplos) say(`  ${p.nome.padEnd(22)} ${p.inscricao}  senha ${p.senha}`)
  say('Para entrar na retaguarda:')
  for (const f of FUNCIONARIOS) say(`  ${f.nome.padEnd(22)} ${f.email}  senha ${f.senha}`)
  say('')
}

await runMain(async () => {
  const config = loadConfig({ ...process.env, CONTEMPLA_DEMO: '1' })
  const postgres = await openPostgres(config, say)
  await loadData(config, postgres.url)
  const relogio = createRelogioDaDemonstracao(relogioDoSistema)
  const db = openDatabase(postgres.url, { max: 1 })
  const acompanhamento = await acompanhar(db, relogio)
  const servidor = await startServidor({
    config,
    databaseUrl: postgres.url,
    relogio,
    logLevel: process.env['CONTEMPLA_LOG'] ?? 'warn',
    web: { portal: webDist('portal'), retaguarda: webDist('retaguarda') },
    extend: createDemonstracao(relogio),
  })
  stopOnSignals(async () => {
    await servidor.close()
    acompanhamento.stop()
    await db.$client.end()
    await postgres.stop()
  })
  announce(config.port)
})
