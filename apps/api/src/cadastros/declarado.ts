import { formatDiaBr, isDia, LISTAS_DO_CADASTRO, type ListaDoCadastro } from '@contempla/consorcio'
import type { ChaveDeDocumento } from '@contempla/consorcio/processos'
import { eq } from 'drizzle-orm'
import { type Endereco, enderecoEmUmaLinha, listEnderecos } from '../contatos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CampoDeclarado, Declarar } from '../ports/processos/index.ts'
import { cliente } from '../schema/index.ts'
import { type Alteracao, getAlteracaoDoCaso, getPerfil } from './perfil.service.ts'

type Campo = {
  rotulo: string
  /** The value is an id of this list. */
  lista?: ListaDoCadastro
  documento: ChaveDeDocumento | null
}

const daIdentidade = { documento: 'documento_pessoal' } as const
const semProva = { documento: null } as const

/** The fields in the order in which an analyst reads them, each with the document that proves it. */
const CAMPOS: Record<keyof Alteracao, Campo> = {
  nome: { rotulo: 'Nome', ...daIdentidade },
  dataNascimentoFundacao: { rotulo: 'Nascimento ou fundação', ...daIdentidade },
  nomeMae: { rotulo: 'Nome da mãe', ...daIdentidade },
  nomePai: { rotulo: 'Nome do pai', ...daIdentidade },
  nacionalidade: { rotulo: 'Nacionalidade', ...daIdentidade },
  genero: { rotulo: 'Gênero', ...daIdentidade },
  estadoCivil: { rotulo: 'Estado civil', lista: 'estados-civil', ...semProva },
  regimeCasamento: { rotulo: 'Regime de casamento', lista: 'regimes-casamento', ...semProva },
  nomeConjuge: { rotulo: 'Cônjuge', ...semProva },
  acessibilidade: { rotulo: 'Acessibilidade', lista: 'tipos-acessibilidade', ...semProva },
  pessoaExposta: { rotulo: 'Pessoa politicamente exposta', ...semProva },
  profissao: { rotulo: 'Profissão', lista: 'profissoes', ...semProva },
  nomeEmpresa: { rotulo: 'Empresa', ...semProva },
  dataAdmissao: { rotulo: 'Admissão', ...semProva },
  novoEndereco: { rotulo: 'Endereço', documento: 'comprovante_residencia' },
}

function emPalavras({ lista }: Campo, valor: unknown): string | null {
  if (valor === null || valor === undefined) return null
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (lista) return LISTAS_DO_CADASTRO[lista].find(({ id }) => id === valor)?.descricao ?? null
  if (typeof valor !== 'string') return enderecoEmUmaLinha(valor as Endereco)
  return isDia(valor) ? formatDiaBr(valor) : valor
}

/** Reads the record's present values of all fields that a change may name, under the same names. */
export async function getRegistroAtual(
  { db, cifra }: Pick<Contexto, 'cifra'> & { db: Executor },
  clienteId: number,
): Promise<Readonly<Record<string, unknown>>> {
  const [pessoa] = await db
    .select({ nome: cliente.nome, nascimento: cliente.nascimentoCifrado })
    .from(cliente)
    .where(eq(cliente.id, clienteId))
  const [endereco] = await listEnderecos({ db, cifra }, clienteId)
  return {
    ...(await getPerfil({ db, cifra }, clienteId)),
    nome: pessoa?.nome,
    dataNascimentoFundacao: pessoa?.nascimento ? cifra.decifrar(pessoa.nascimento) : null,
    novoEndereco: endereco ?? null,
  }
}

/** Lists the fields that the customer asks to change, each beside its present value. */
export const declarado: Declarar<Contexto> = async ({ id, clienteId }, contexto) => {
  const alteracao: Readonly<Record<string, unknown>> = (await getAlteracaoDoCaso(contexto, id)) ?? {}
  const atual = await getRegistroAtual(contexto, clienteId)
  return Object.entries(CAMPOS).flatMap(([chave, campo]): CampoDeclarado[] =>
    chave in alteracao
      ? [
          {
            rotulo: campo.rotulo,
            atual: emPalavras(campo, atual[chave]),
            declarado: emPalavras(campo, alteracao[chave]),
            documento: campo.documento,
          },
        ]
      : [],
  )
}
