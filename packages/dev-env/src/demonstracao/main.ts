import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  type Config,
  checkInstalacao,
  createCifra,
  createSenhaHasher,
  importLinhas,
  loadConfig,
  migrateDatabase,
  openDatabase,
  openPostgres,
  relogioDoSistema,
  runMain,
  startServidor,
  stopOnSignals,
} from '@contempla/api'
import { contaDoRetorno, diaEm } from '@contempla/consorcio'
import { FUNCIONARIOS } from '../gerador/cadastros.ts'
import { generateDemo } from '../gerador/demo.ts'
import { personas } from '../personas.ts'
import { isPorEncenar, publishAOfDemonstracao } from './assembleia-publicada.ts'
import { encenarContemplacoes } from './contemplacoes.ts'
import { encenarFamilias } from './familias.ts'
import { tellBancoOfAbertos } from './no-banco.ts'
import { PADROES_DA_DEMONSTRACAO } from './padroes.ts'
import { encenarPosVenda } from './pos-venda.ts'
import { acompanhar, createRelogioDaDemonstracao } from './relogio.ts'
import { encenarRostos } from './rostos.ts'
import { createDemonstracao } from './rotas.ts'
import { activateSegundoFator, CHAVE_DO_SEGUNDO_FATOR, CONTA_COM_SEGUNDO_FATOR } from './segundo-fator.ts'

// The parent process builds the pages meanwhile, and sends a message when they are there.
const pagesBuilt = process.send ? once(process, 'message').then(() => process.disconnect()) : Promise.resolve()

const say = (line: string) => void process.stdout.write(`${line}\n`)
const webDist = (app: string) => join(import.meta.dirname, '../../../../apps', app, 'dist')

/**
 * Tells whether there are no data yet. It refuses a database that is not a demonstration's before anything is written
 * to it.
 */
async function isEmpty(config: Config, databaseUrl: string): Promise<boolean> {
  const db = openDatabase(databaseUrl, { max: 1 })
  try {
    await checkInstalacao(db, config, relogioDoSistema)
    const { rowCount } = await db.execute('select 1 from parceiro limit 1')
    return rowCount === 0
  } finally {
    await db.$client.end()
  }
}

/** Loads the demo's data through the import, as any installation's. Returns whether they came in now. */
async function loadData(
  config: Config,
  { url, ownerUrl: databaseUrl }: { url: string; ownerUrl: string },
): Promise<boolean> {
  await migrateDatabase(databaseUrl, { applicationUrl: url })
  if (!(await isEmpty(config, databaseUrl))) return false
  say('Importando os dados da demonstração…')
  const hoje = diaEm(relogioDoSistema.agora())
  const cifra = createCifra(config.chaveDados, config.chaveIndice)
  await importLinhas(
    {
      databaseUrl,
      cifra,
      hasher: createSenhaHasher(config.pimenta),
      relogio: relogioDoSistema,
      demo: true,
    },
    Readable.from(Array.from(generateDemo(hoje), (linha) => JSON.stringify(linha))),
  )
  const db = openDatabase(databaseUrl, { max: 1 })
  await activateSegundoFator({ db, cifra, relogio: relogioDoSistema })
  await db.$client.end()
  return true
}

function announce({ port, segredoWebhook, contasDeCobranca }: Config) {
  const exemplos = personas.filter((p) => p.acesso === 'senha').slice(0, 4)
  say('')
  say('Contempla no ar (demonstração)')
  say(`  Contempla              http://localhost:${port}`)
  say(`  Aurora Motores         http://montadora.localhost:${port}`)
  say(`  Serra Verde            http://cooperativa.localhost:${port}`)
  say(`  Retaguarda             http://localhost:${port}/retaguarda`)
  say(`  Mensagens enviadas     http://localhost:${port}/demonstracao/caixa-de-saida`)
  say(`  Pagar um Pix           http://localhost:${port}/demonstracao/banco`)
  say(`  API                    http://localhost:${port}/app-cliente/v1/docs`)
  say('')
  say('Para entrar (a tela de entrada oferece todas as pessoas):')
  for (const p of exemplos) say(`  ${p.nome.padEnd(22)} ${p.inscricao}  senha ${p.senha}`)
  say('Para entrar na retaguarda:')
  for (const f of FUNCIONARIOS) {
    const chave = f.email === CONTA_COM_SEGUNDO_FATOR ? `  chave do autenticador ${CHAVE_DO_SEGUNDO_FATOR}` : ''
    say(`  ${f.nome.padEnd(22)} ${f.email}  senha ${f.senha}${chave}`)
  }
  say(`  (sem autenticador, o código: http://localhost:${port}/demonstracao/codigo-do-autenticador)`)
  say('Para as integrações (docs/operating.md tem um aviso de pagamento assinado, pronto para colar):')
  say(`  Segredo dos avisos     ${segredoWebhook}`)
  say(
    `  Contas de cobrança     ${contasDeCobranca.map((conta) => `${conta.banco} ${contaDoRetorno(conta)}`).join(', ')}`,
  )
  say('')
}

await runMain(async () => {
  const config = loadConfig({ ...PADROES_DA_DEMONSTRACAO, ...process.env, CONTEMPLA_DEMO: '1' })
  const postgres = await openPostgres(config, say)
  const nova = await loadData(config, postgres)
  const relogio = createRelogioDaDemonstracao(relogioDoSistema)
  const db = openDatabase(postgres.url, { max: 1 })
  const acompanhamento = await acompanhar(db, relogio)
  await pagesBuilt
  const servidor = await startServidor({
    config,
    databaseUrl: postgres.url,
    ownerUrl: postgres.ownerUrl,
    relogio,
    web: { portal: webDist('portal'), retaguarda: webDist('retaguarda') },
    extend: createDemonstracao(relogio),
  })
  if (nova || (await isPorEncenar(servidor.contexto))) {
    await publishAOfDemonstracao(servidor.contexto)
    await encenarContemplacoes(servidor.contexto)
    await encenarPosVenda(servidor.contexto)
    await encenarFamilias(servidor.contexto)
    await encenarRostos(servidor.contexto)
    await tellBancoOfAbertos(servidor.contexto)
  }
  stopOnSignals(async (signal) => {
    // A person who stops it by hand waits for no proxy.
    await (signal === 'SIGTERM' ? servidor.drain() : servidor.close())
    acompanhamento.stop()
    await db.$client.end()
    await postgres.stop()
  })
  announce(config)
})
