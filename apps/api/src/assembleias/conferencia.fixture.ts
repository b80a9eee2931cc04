import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ListaDeLances, PacoteDaAssembleia } from '@contempla/consorcio'
import { createClienteHttp, fundamentoDeTeste } from '@contempla/dev-env'
import { afterAll, beforeAll } from 'vitest'
import { publicar, useCena } from './assembleias.fixture.ts'
import { selar } from './selo.ts'

export const concurso = 5_912
export const premios = ['19258', '54266', '69713', '08037', '68267']

type Publicada = {
  /** The staff's bundle, and the public one. */
  publicado: PacoteDaAssembleia
  publico: PacoteDaAssembleia
  lista: { data: { hash: string }[] }
  lances: ListaDeLances & { selo: { hash: string } }
  chave: string
}

/**
 * Publishes an assembly with two bids; gives everything that anybody can download of it, and the script that checks it.
 */
export function useConferencia() {
  const cena = useCena()
  const pasta = mkdtempSync(join(tmpdir(), 'contempla-conferencia-'))
  const script = join(import.meta.dirname, '../../../../scripts/conferir-sorteio.ts')
  // It is filled in before the first test.
  const p = {} as Publicada
  beforeAll(async () => {
    const c = cena()
    // The draw finds its quota by approximation, past the late one.
    const cotas = Array.from({ length: 24 }, (_, i) => (i === 24 - 1 ? { emAtraso: 1 } : {}))
    const grupo = await c.novoGrupo({ cotas, maximoCotas: 30 })
    for (const [numero, valorCentavos] of [
      ['0003', 5_000_000],
      ['0004', 2_000_000],
    ] as const) {
      const body = { fundamento: fundamentoDeTeste, modalidade: 'livre', valorCentavos, forma: 'prazo' }
      await c.gestor.chamar('POST /cotas/:id/lances', { params: { id: grupo.cotas.get(numero) ?? 0 }, body })
    }
    c.irPara(grupo.dia)
    await c.gestor.chamar('POST /extracoes', {
      body: { dia: grupo.extracao, concurso, premios, conferencia: premios, confirmado: true as const },
    })
    await publicar(c, grupo)
    const params = { grupoId: grupo.id, numero: 10 }
    const { bytes } = await c.gestor.chamar('GET /assembleias/:grupoId/:numero/pacote', { params })
    p.publicado = JSON.parse(bytes.toString('utf8'))
    const daTodos = { params: { parceiro: c.parceiro.chave, grupo: grupo.codigo, numero: 10 } }
    const aberto = await createClienteHttp(c.ambiente.url).chamar('GET /v1/pacotes/:parceiro/:grupo/:numero', daTodos)
    p.publico = JSON.parse(aberto.bytes.toString('utf8'))
    const doCorte = await createClienteHttp(c.ambiente.url).chamar(
      'GET /v1/listas-de-lances/:parceiro/:grupo/:numero',
      daTodos,
    )
    p.lances = JSON.parse(doCorte.bytes.toString('utf8'))
    const aberta = createClienteHttp(c.ambiente.url)
    p.lista = (await aberta.chamar('GET /v1/pacotes/:parceiro', { params: { parceiro: c.parceiro.chave } })).json
    p.chave = (await aberta.chamar('GET /v1/chaves-dos-pacotes')).data.atual
  })
  afterAll(() => rmSync(pasta, { recursive: true, force: true }))

  const ambienteDoScript = { PATH: '', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

  /** Writes a file with this content and returns its path. */
  const gravar = (nome: string, conteudo: unknown): string => {
    const arquivo = join(pasta, nome)
    writeFileSync(arquivo, typeof conteudo === 'string' ? conteudo : JSON.stringify(conteudo))
    return arquivo
  }

  /** Runs the check in a process of its own, without access to a database. */
  async function conferir(pacote: unknown, ...argumentos: string[]) {
    const arquivo = gravar('pacote.json', pacote)
    const rodar = promisify(execFile)(process.execPath, [script, arquivo, ...argumentos], { env: ambienteDoScript })
    return rodar.then(
      ({ stdout }) => ({ codigo: 0, texto: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        codigo: error.code,
        texto: error.stdout + error.stderr,
      }),
    )
  }

  /** Seals the bundle anew with a key, as its owner could. */
  function selado(pacote: PacoteDaAssembleia, chaveDeAssinatura?: Buffer) {
    const { config } = cena().ambiente.servidor.contexto
    return { ...pacote, selo: selar(chaveDeAssinatura ? { chaveDeAssinatura } : config, pacote) }
  }

  return { cena, conferir, gravar, p, pasta, script, selado }
}
