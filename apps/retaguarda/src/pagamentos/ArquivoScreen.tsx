import { Button, DataList, formatCentavos, formatDia, ProgressBar, Section, Stack, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  type Coluna,
  contar,
  Ficha,
  formatInstante,
  href,
  listQuery,
  Pagina,
  Paginacao,
  readQuery,
  Tabela,
  useBusca,
  useCall,
  useIdDaRota,
  usePode,
} from '../shell/kit.ts'
import classes from './Pagamentos.module.css'
import {
  bancos,
  type DetalheDoArquivo,
  erroDeArquivo,
  estados,
  motivos,
  nomeDoFormato,
  numeroDaCota,
  type Pagamento,
  situacoesDeArquivo,
  tomDoArquivo,
  tomDoEstado,
} from './palavras.ts'

const esperaMs = 1500

export function ArquivoScreen() {
  const id = useIdDaRota()
  const arquivo = useQuery({
    ...readQuery('GET /arquivos-de-retorno/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.situacao === 'em-curso' ? esperaMs : false),
  })
  return (
    <Pagina
      titulo={arquivo.data?.nome ?? 'Arquivo de retorno'}
      resumo="O que o banco disse que foi pago, e o que foi feito de cada título."
      voltar={{ href: href('/pagamentos/arquivos'), rotulo: 'Arquivos de retorno' }}
    >
      <Carregado consulta={arquivo}>{(lido) => <Conteudo arquivo={lido} />}</Carregado>
    </Pagina>
  )
}

function Conteudo({ arquivo }: { arquivo: DetalheDoArquivo }) {
  const { situacao, banco, recebidoPor } = arquivo
  return (
    <>
      <Section>
        <Ficha
          itens={[
            { rotulo: 'Situação', valor: <Tag tone={tomDoArquivo[situacao]}>{situacoesDeArquivo[situacao]}</Tag> },
            { rotulo: 'Banco', valor: banco && (bancos[banco] ?? banco) },
            { rotulo: 'Formato', valor: nomeDoFormato(arquivo.formato) },
            { rotulo: 'Número do banco', valor: arquivo.sequencial },
            {
              rotulo: 'Recebido',
              valor: `${formatInstante(arquivo.recebidoEm)}${recebidoPor ? `, por ${recebidoPor}` : ''}`,
            },
            arquivo.processadoEm !== null && { rotulo: 'Terminado', valor: formatInstante(arquivo.processadoEm) },
          ]}
        />
      </Section>
      {situacao === 'recusado' ? <Recusa {...arquivo} /> : <Conferencia arquivo={arquivo} />}
    </>
  )
}

type Erro = DetalheDoArquivo['erros'][number]

function Recusa({ erros, formato }: Pick<DetalheDoArquivo, 'erros' | 'formato'>) {
  return (
    <Section
      title="Por que foi recusado"
      lead={
        formato === null
          ? 'Nada deste arquivo foi lançado. Envie o arquivo de retorno do banco, em CNAB 240 ou 400.'
          : 'Nada deste arquivo foi lançado. Peça ao banco que o mande de novo, e envie o novo.'
      }
      plain
    >
      <Erros erros={erros} />
    </Section>
  )
}

const Erros = ({ erros }: { erros: readonly Erro[] }) => (
  <Tabela
    legenda="Erros do arquivo"
    colunas={colunasDosErros}
    linhas={erros.map((erro, i) => ({ ...erro, chave: i }))}
    chave={({ chave }) => chave}
  />
)

const colunasDosErros: readonly Coluna<Erro & { chave: number }>[] = [
  { titulo: 'Linha', valor: ({ linha }) => (linha === null ? 'Arquivo inteiro' : `Linha ${linha}`) },
  {
    titulo: 'O que está errado',
    valor: ({ codigo, detalhe }) => [erroDeArquivo(codigo), detalhe].filter(Boolean).join(' '),
    quebra: true,
  },
]

function Conferencia({ arquivo }: { arquivo: DetalheDoArquivo }) {
  const { id, total, recebido, alocado, naFila, processados, liquidacoes, situacao } = arquivo
  const { porque } = usePode('gestor')
  const continuar = useCall('POST /arquivos-de-retorno/:id/processamento', {
    invalidates: ['/arquivos-de-retorno', '/pagamentos'],
  })
  return (
    <>
      <Section title="Conferência">
        {situacao === 'em-curso' && (
          <>
            <ProgressBar
              percentual={liquidacoes === 0 ? 100 : (processados / liquidacoes) * 100}
              label={`${processados} de ${contar(liquidacoes, 'pagamento')}`}
            />
            <p className={classes.dica}>
              Continua sozinho, também se o servidor parar. Se não andar, continue daqui: nada é lançado duas vezes.
            </p>
            <Button
              variant="secondary"
              loading={continuar.isPending}
              disabledReason={porque}
              onClick={() => continuar.mutate({ params: { id } })}
            >
              Continuar agora
            </Button>
            {arquivo.erros.length > 0 && <Erros erros={arquivo.erros} />}
          </>
        )}
        <DataList
          items={[
            { label: 'Títulos no arquivo', value: arquivo.titulos },
            { label: 'Títulos pagos', value: liquidacoes },
            { label: 'O arquivo diz que foi pago', value: formatCentavos(total) },
            { label: 'Lançado nas cotas', value: formatCentavos(alocado) },
            { label: `Na fila (${contar(arquivo.pagamentosNaFila, 'pagamento')})`, value: formatCentavos(naFila) },
            { label: 'Lançado e na fila', value: formatCentavos(recebido), total: true },
          ]}
        />
        <p className={classes.confere}>
          {recebido === total
            ? 'Confere: o que foi lançado e o que está na fila somam o que o arquivo diz.'
            : `Faltam ${formatCentavos(total - recebido)}.`}
        </p>
      </Section>
      <Pagamentos id={id} />
    </>
  )
}

function Pagamentos({ id }: { id: number }) {
  const busca = useBusca({})
  const pagamentos = useQuery(
    listQuery('GET /pagamentos', { query: { arquivo: id, page: busca.pagina, page_size: 50 } }),
  )
  return (
    <Section title="Pagamentos do arquivo" plain>
      <Stack>
        <Tabela
          legenda="Pagamentos do arquivo"
          colunas={colunas}
          linhas={pagamentos.data?.data}
          consulta={pagamentos}
          chave={({ id: pagamento }) => pagamento}
          href={({ id: pagamento }) => href('/pagamentos/:id', { id: pagamento })}
          vazio={{ titulo: 'Nenhum título pago', texto: 'O arquivo só traz entradas, baixas ou recusas de boletos.' }}
        />
        <Paginacao pagina={pagamentos.data} busca={busca} />
      </Stack>
    </Section>
  )
}

const colunas: readonly Coluna<Pagamento>[] = [
  { titulo: 'Linha', valor: ({ linha }) => `Linha ${linha}` },
  { titulo: 'Nosso número', valor: ({ nossoNumero }) => nossoNumero ?? '—', numero: true },
  { titulo: 'Pago em', valor: ({ dia }) => formatDia(dia) },
  { titulo: 'Cota', valor: ({ cota }) => (cota ? numeroDaCota(cota) : '—') },
  { titulo: 'Valor', valor: ({ valor }) => formatCentavos(valor), numero: true },
  { titulo: 'Lançado', valor: ({ alocado }) => formatCentavos(alocado), numero: true },
  { titulo: 'Na fila', valor: ({ naFila }) => formatCentavos(naFila), numero: true },
  {
    titulo: 'Estado',
    valor: ({ estado, motivo }) => (
      <Tag tone={tomDoEstado[estado]}>{motivo && estado === 'na-fila' ? motivos[motivo] : estados[estado]}</Tag>
    ),
  },
]
