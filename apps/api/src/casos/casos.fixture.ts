import type { ChaveDeProcesso } from '@contempla/consorcio/processos'
import { type AmbienteOptions, encerrarCaso } from '@contempla/dev-env'
import { beforeAll } from 'vitest'
import { type Sistema, withSistema } from '../sistema.fixture.ts'

/** A system, with what the tests of cases ask of it. */
export function useCasos(config: () => AmbienteOptions['config'] = () => ({})) {
  const sistema = withSistema(() => ({ config: config() ?? {} }))
  let mundo: Awaited<ReturnType<typeof create>>
  beforeAll(async () => {
    mundo = await create(sistema)
  })
  return () => mundo
}

async function create({ ambiente, mundo, nucleo, parceiro }: Sistema) {
  await mundo.importCidades()
  const { cifra } = ambiente.servidor.contexto

  /** The subjects of the messages queued for an address, oldest first. */
  async function assuntosPara(email: string): Promise<string[]> {
    const rows = await ambiente.sql<{ para_cifrado: Buffer; assunto: string }>(
      'select para_cifrado, assunto from mensagem_saida order by id',
    )
    return rows.flatMap(({ para_cifrado, assunto }) => (cifra.decifrar(para_cifrado) === email ? [assunto] : []))
  }

  /** Reads the text of the last mail that was queued for an address. */
  async function textoDoUltimoPara(email: string): Promise<string> {
    const rows = await ambiente.sql<{ para_cifrado: Buffer; texto_cifrado: Buffer }>(
      "select para_cifrado, texto_cifrado from mensagem_saida where canal = 'email' order by id desc",
    )
    const ultima = rows.find((row) => cifra.decifrar(row.para_cifrado) === email)
    return ultima ? cifra.decifrar(ultima.texto_cifrado) : ''
  }

  async function readCaso(id: number) {
    const [row] = await ambiente.sql<{
      processo: string
      fase: string
      vence_em: Date | null
      encerrado_em: Date | null
      escalado: boolean
      responsavel_id: number | null
      fase_desde: Date
    }>('select * from caso where id = $1', [id])
    if (!row) throw new Error(`não há o caso ${id}`)
    return row
  }

  /** Closes the open cases of a process, so that the next test sees only the case that it opens. */
  async function encerrarTodos(processo: ChaveDeProcesso) {
    const abertos = await ambiente.sql<{ id: number }>(
      'select id::int from caso where processo = $1 and encerrado_em is null',
      [processo],
    )
    for (const { id } of abertos) await encerrarCaso(ambiente, id)
  }

  const listAtos = async (id: number) =>
    (
      await ambiente.sql<{ ato: string; de: string | null; para: string; ator_tipo: string; ator_id: number | null }>(
        'select ato, de, para, ator_tipo, ator_id from caso_andamento where caso_id = $1 order by id',
        [id],
      )
    ).map(({ ato, de, para, ator_tipo }) => `${ator_tipo} ${ato}: ${de ?? ''} → ${para}`)

  return {
    ambiente,
    mundo,
    nucleo,
    parceiro,
    assuntosPara,
    textoDoUltimoPara,
    readCaso,
    listAtos,
    encerrarTodos,
  }
}
