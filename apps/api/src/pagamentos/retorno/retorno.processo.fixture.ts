import { createCifra, loadConfig, openDatabase } from '@contempla/api'
import { keepCompiled } from '../../platform/filho.fixture.ts'
import { processArquivo } from './retorno.service.ts'

/** Processes a return file in a process of its own, to be killed in the middle of it. */
const { DATABASE_URL = '', CHAVE_DADOS = '', CHAVE_INDICE = '', ARQUIVO = '', AGORA = '' } = process.env
keepCompiled()
const db = openDatabase(DATABASE_URL)
const cifra = createCifra(Buffer.from(CHAVE_DADOS, 'base64'), Buffer.from(CHAVE_INDICE, 'base64'))
const config = loadConfig({ ...process.env, CONTEMPLA_DEMO: '1', PORT: '0' })
await processArquivo({ db, cifra, config, relogio: { agora: () => new Date(AGORA) } }, Number(ARQUIVO))
await db.$client.end()
