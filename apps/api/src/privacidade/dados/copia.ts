import { CATEGORIAS, CHAVES_DE_CATEGORIA, COMPARTILHAMENTOS, diaEm, REGRAS_DE_RETENCAO } from '@contempla/consorcio'
import { PROCESSOS } from '@contempla/consorcio/processos'
import { eq } from 'drizzle-orm'
import { urlDoArquivo } from '../../arquivos/index.ts'
import { dadosDo, listCasosDoCliente, numeroDe } from '../../casos/index.ts'
import { concluir, openPapelDaPessoa, presentMarca, writeParagrafo, writeTitulo } from '../../documentos/index.ts'
import { parceiroDoCliente } from '../../parceiros/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { cliente } from '../../schema/index.ts'
import { FORA } from './fontes.ts'
import { type Linha, readTudo, type Tabela } from './linhas.ts'
import { rotuloDe } from './rotulos.ts'
import { emUmaLinha } from './valores.ts'

/** What is told of a category beside its rows. */
export const sobreACategoria = (categoria: keyof typeof CATEGORIAS) => {
  const { titulo, oQue, finalidade, baseLegal, regra, comQuem } = CATEGORIAS[categoria]
  const { palavras, fonte } = REGRAS_DE_RETENCAO[regra]
  return {
    categoria,
    titulo,
    oQue,
    finalidade,
    baseLegal,
    guarda: palavras,
    fonte,
    comQuem: comQuem.map((qual) => COMPARTILHAMENTOS[qual]),
  }
}

/** What the person declared in each of their cases, in the words in which an analyst reads it. */
async function listDeclarados(db: Executor, contexto: Contexto, clienteId: number): Promise<Linha[]> {
  const declarados: Linha[] = []
  for (const lido of await listCasosDoCliente(db, clienteId)) {
    const { id, processo, cotaId, fase, abertoEm } = lido.caso
    const declarado = contexto.processos[processo]?.declarado
    const campos = declarado
      ? await declarado(
          { id, processo, clienteId, cotaId, fase, abertoEm, dados: dadosDo(contexto, lido) },
          { ...contexto, db: db as Contexto['db'] },
        )
      : []
    if (campos.length === 0) continue
    declarados.push({
      caso: numeroDe(id),
      pedido: PROCESSOS[processo].titulo,
      ...Object.fromEntries(campos.map(({ rotulo, declarado: dito }) => [rotulo, dito])),
    })
  }
  return declarados
}

const isDoArquivo = ({ tabela }: Tabela) => tabela === 'arquivo'

const presentArquivo = (linha: Linha) => ({
  nome: linha['nome'],
  categoria: linha['categoria'],
  tipo: linha['tipo'],
  tamanhoBytes: linha['tamanho_bytes'],
  enviadoEm: linha['criado_em'],
  endereco: urlDoArquivo(String(linha['id'])),
})

/** Everything that is held of a person: what it is for and how long it is kept, and every row of it in clear. */
export async function readCopia(db: Executor, contexto: Contexto, clienteId: number) {
  const tabelas = await readTudo(db, contexto.cifra, clienteId)
  const declarados = await listDeclarados(db, contexto, clienteId)
  return {
    titulo: 'Cópia dos seus dados pessoais',
    geradaEm: contexto.relogio.agora().toISOString(),
    categorias: CHAVES_DE_CATEGORIA.map((categoria) => ({
      ...sobreACategoria(categoria),
      tabelas: [
        ...tabelas.filter((cada) => cada.categoria === categoria).map(({ tabela, linhas }) => ({ tabela, linhas })),
        ...(categoria === 'pedidos' ? [{ tabela: 'declarado_nos_pedidos', linhas: declarados }] : []),
      ],
    })),
    documentos: tabelas.filter(isDoArquivo).flatMap(({ linhas }) => linhas.map(presentArquivo)),
    linhas: tabelas.reduce((soma, { linhas }) => soma + linhas.length, 0),
    naoIncluido: FORA,
  }
}

export type Copia = Awaited<ReturnType<typeof readCopia>>

/** Writes the copy on paper, one paragraph a row. */
export async function renderCopia(db: Executor, contexto: Contexto, clienteId: number, copia: Copia): Promise<Buffer> {
  const [dono] = await db.select().from(cliente).where(eq(cliente.id, clienteId))
  if (!dono) throw new Error(`cliente ${clienteId} não existe`)
  const papel = openPapelDaPessoa({
    titulo: copia.titulo,
    marca: presentMarca(await parceiroDoCliente(db, clienteId)),
    nome: dono.nome,
    inscricao: contexto.cifra.decifrar(dono.inscricaoCifrada),
    emitidoEm: diaEm(new Date(copia.geradaEm)),
  })
  for (const { titulo, oQue, finalidade, baseLegal, guarda, fonte, comQuem, tabelas } of copia.categorias) {
    writeTitulo(papel, titulo)
    writeParagrafo(papel, oQue)
    writeParagrafo(papel, `Para quê: ${finalidade} Base legal: ${baseLegal}.`, { suave: true })
    writeParagrafo(papel, `Por quanto tempo: ${guarda} ${fonte}. Com quem: ${comQuem.join(' ')}`, { suave: true })
    for (const { tabela, linhas } of tabelas) {
      if (linhas.length === 0) continue
      writeParagrafo(papel, `${rotuloDe(tabela)}: ${linhas.length}`)
      for (const linha of linhas) writeParagrafo(papel, emUmaLinha(linha), { suave: true })
    }
  }
  writeTitulo(papel, 'Documentos que você enviou')
  for (const { nome, endereco } of copia.documentos)
    writeParagrafo(papel, `${String(nome)}: baixe pelo portal, em ${endereco}`, { suave: true })
  return concluir(papel)
}
