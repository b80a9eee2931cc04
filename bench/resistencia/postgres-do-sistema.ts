import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import {
  application,
  asSuperuser,
  createPasswords,
  databaseUrl,
  ensureDatabase,
  owner,
  superuser,
} from '../../apps/api/src/platform/postgres/roles.ts'
import { chooseLaunch } from '../../apps/api/src/platform/postgres/unprivileged.ts'
import { portaLivre } from './dupla.ts'

export type PostgresDoSistema = {
  versao: string
  /** A folder that goes with it. */
  pasta: string
  /** The addresses of a database of it: for the application's role, the owner and the superuser. */
  enderecos(banco: string): { url: string; ownerUrl: string; adminUrl: string }
  /** Runs one of its programs (`pg_dump` …); throws what it said if it fails. */
  rodar(programa: string, args: readonly string[]): void
}

/** Where the programs of the oldest PostgreSQL of this machine are, unless BENCH_PG says so. */
function pastaDosProgramas(): string {
  const raiz = '/usr/lib/postgresql'
  const versoes = existsSync(raiz) ? readdirSync(raiz).toSorted((a, b) => Number(a) - Number(b)) : []
  const achada =
    process.env['BENCH_PG'] ?? versoes.map((v) => join(raiz, v, 'bin')).find((p) => existsSync(join(p, 'initdb')))
  if (!achada) throw new Error('falta um PostgreSQL instalado (BENCH_PG diz a pasta dos seus programas)')
  return achada
}

/** Runs `fn` on a server of the PostgreSQL that this machine has, with the product's roles and an empty database. */
export async function comPostgresDoSistema<T>(
  banco: string,
  fn: (postgres: PostgresDoSistema) => Promise<T>,
): Promise<T> {
  const programas = pastaDosProgramas()
  const pasta = mkdtempSync(join(tmpdir(), 'contempla-sistema-'))
  chmodSync(pasta, 0o711)
  const dados = join(pasta, 'dados')
  mkdirSync(dados, { mode: 0o700 })
  const { prefix, identity } = chooseLaunch(dados, join(programas, 'postgres'))
  const executar = (primeiro: string, args: readonly string[], quem?: typeof identity) => {
    const { status, stderr } = spawnSync(primeiro, args, { ...quem, cwd: '/', encoding: 'utf8' })
    if (status !== 0) throw new Error(`${primeiro}: ${stderr}`)
  }
  const comando = (nome: string): [string, ...string[]] => {
    const [primeiro, ...resto] = [...prefix, join(programas, nome)]
    return [primeiro ?? nome, ...resto]
  }
  const senhas = createPasswords(pasta)
  const arquivoDaSenha = join(dados, '..', 'senha')
  writeFileSync(arquivoDaSenha, senhas[superuser], { mode: 0o644 })
  const comSenha = ['-U', superuser, '-A', 'scram-sha-256', `--pwfile=${arquivoDaSenha}`]
  const [initdb, ...antes] = comando('initdb')
  executar(initdb, [...antes, '-D', dados, ...comSenha, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], identity)
  const porta = await portaLivre()
  const opcoes = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${porta}`].flatMap(
    (o) => ['-c', o],
  )
  const log = openSync(join(pasta, 'postgres.log'), 'a', 0o600)
  const [programa, ...inicio] = comando('postgres')
  const servidor: ChildProcess = spawn(programa, [...inicio, '-D', dados, ...opcoes], {
    ...identity,
    cwd: dados,
    stdio: ['ignore', log, log],
  })
  const noAr = () =>
    asSuperuser({ port: porta, passwords: senhas }, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    )
  try {
    while (!(await noAr())) {
      if (servidor.exitCode !== null) throw new Error(readFileSync(join(pasta, 'postgres.log'), 'utf8'))
      await esperar(50)
    }
    await ensureDatabase(porta, banco, senhas)
    return await fn({
      versao: readFileSync(join(dados, 'PG_VERSION'), 'utf8').trim(),
      pasta,
      rodar: (nome, args) => executar(join(programas, nome), args),
      enderecos: (nome) => ({
        url: databaseUrl(porta, nome, application, senhas),
        ownerUrl: databaseUrl(porta, nome, owner, senhas),
        adminUrl: databaseUrl(porta, nome, superuser, senhas),
      }),
    })
  } finally {
    const fim = new Promise((resolve) => servidor.once('exit', resolve))
    if (servidor.exitCode === null && servidor.kill('SIGINT')) await fim
    await rm(pasta, { recursive: true, force: true, maxRetries: 10 })
  }
}
