import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, loadConfig } from '@contempla/api'
import { type Benchmark, lerPedido, type Medida, mediana, quantil } from '../medida.ts'
import { iniciar } from '../processo.ts'
import { desenharCurva, paresDe, type RostoMedido } from './curva.ts'
import type { RostoFilho } from './filho.ts'

export type FotoDaPasta = { pessoa: string; arquivo: string; documento: boolean }

const foto = /\.(jpe?g|png|webp)$/i
const documento = /^documento/i

/** Lists the pictures of a folder that has a subfolder for each person; of a document those named `documento…`. */
export const listarFotos = (pasta: string): FotoDaPasta[] =>
  readdirSync(pasta, { withFileTypes: true })
    .filter((entrada) => entrada.isDirectory())
    .flatMap(({ name: pessoa }) =>
      readdirSync(join(pasta, pessoa))
        .filter((nome) => foto.test(nome))
        .toSorted()
        .map((nome) => ({ pessoa, arquivo: join(pasta, pessoa, nome), documento: documento.test(nome) })),
    )

/** Finds the folder in the command line. Throws where it names none, or one without persons. */
function fotosPedidas(): FotoDaPasta[] {
  const { pasta } = lerPedido().values
  if (pasta === undefined) throw new Error('Diga a pasta das fotos: npm run bench -- rosto --pasta DIR')
  const fotos = listarFotos(pasta)
  if (fotos.length === 0) throw new Error(`Não há fotos em ${pasta}: uma subpasta para cada pessoa, com as fotos dela`)
  return fotos
}

const emUso = ({ semelhancaMinima, semelhancaSozinha }: Config['analise']) => [semelhancaMinima, semelhancaSozinha]

async function medir(): Promise<Medida[]> {
  const fotos = fotosPedidas()
  const filho = await iniciar<RostoFilho>('rosto/filho.ts')
  const rostos: RostoMedido[] = []
  const cpu: number[] = []
  let semUmRosto = 0
  try {
    for (const { pessoa, ...pedida } of fotos) {
      const achado = await filho.pedir('descrever', pedida)
      if (achado) cpu.push(achado.cpuSegundos)
      if (achado?.descritor) rostos.push({ pessoa, documento: pedida.documento, descritor: achado.descritor })
      else semUmRosto += 1
    }
  } finally {
    await filho.encerrar()
  }
  const pares = paresDe(rostos)
  const limiares = emUso(loadConfig({ ...process.env, CONTEMPLA_DEMO: '1' }).analise)
  console.log(`${desenharCurva(pares, limiares)}\n  * em uso: a de baixo, e a partir da qual a máquina não tem dúvida`)
  return [
    { nome: 'pessoas', valor: new Set(fotos.map(({ pessoa }) => pessoa)).size, unidade: '' },
    { nome: 'fotos', valor: fotos.length, unidade: '', nota: `${semUmRosto} sem um rosto só: iriam a uma pessoa` },
    { nome: 'pares da mesma pessoa', valor: pares.mesmos.length, unidade: '' },
    { nome: 'pares de duas pessoas', valor: pares.outros.length, unidade: '' },
    {
      nome: 'CPU por foto, mediana',
      // The first picture loads the reader.
      valor: mediana(cpu.slice(cpu.length > 1 ? 1 : 0)),
      unidade: 's',
      casas: 2,
      limite: { maximo: 1 },
      nota: `a mais cara ${quantil(cpu.slice(1), 1).toFixed(2)} s; a primeira, com a partida, ${(cpu[0] ?? 0).toFixed(2)} s`,
    },
  ]
}

export const rosto: Benchmark = {
  nome: 'rosto',
  descricao: 'falsas aceitações e falsas recusas dos rostos de uma pasta, por limiar (--pasta DIR)',
  soQuandoPedido: true,
  medir,
}
