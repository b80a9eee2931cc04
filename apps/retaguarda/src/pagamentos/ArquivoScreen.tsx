import { grupoECotaDaVersao } from '@contempla/consorcio'
import { Button, DataList, formatCentavos, formatDia, ProgressBar, Section, Stack, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  type Coluna,
  countOf,
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
  useMay,
  useRouteId,
} from '../shell/kit.ts'
import classes from './Pagamentos.module.css'
import {
  avisoDeArquivo,
  bancos,
  type DetalheDoArquivo,
  erroDeArquivo,
  estados,
  motivos,
  nomeDoFormato,
  type Pagamento,
  situacoesDeArquivo,
  tomDoArquivo,
  tomDoEstado,
} from './palavras.ts'

const esperaMs = 1500

export function ArquivoScreen() {
  const id = useRouteId()
  const arquivo = useQuery({
    ...readQuery('GET /arquivos-de-retorno/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.situacao === 'em-curso' ? esperaMs : false),
  })
  return (
    <Pagina
      title={arquivo.data?.nome ?? 'Arquivo de retorno'}
      summary="O que o banco disse que foi pago, e o que foi feito de cada título."
      back={{ href: href('/pagamentos/arquivos'), label: 'Arquivos de retorno' }}
    >
      <Carregado query={arquivo}>{(lido) => <Conteudo arquivo={lido} />}</Carregado>
    </Pagina>
  )
}

function Conteudo({ arquivo }: { arquivo: DetalheDoArquivo }) {
  const { situacao, banco, recebidoPor } = arquivo
  return (
    <>
      <Section>
        <Ficha
          items={[
            { label: 'Situação', value: <Tag tone={tomDoArquivo[situacao]}>{situacoesDeArquivo[situacao]}</Tag> },
            { label: 'Banco', value: banco && (bancos[banco] ?? banco) },
            { label: 'Formato', value: nomeDoFormato(arquivo.formato) },
            { label: 'Número do banco', value: arquivo.sequencial },
            {
              label: 'Recebido',
              value: `${formatInstante(arquivo.recebidoEm)}${recebidoPor ? `, por ${recebidoPor}` : ''}`,
            },
            arquivo.processadoEm !== null && { label: 'Terminado', value: formatInstante(arquivo.processadoEm) },
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
    caption="Erros do arquivo"
    columns={colunasDosErros}
    rows={erros.map((erro, i) => ({ ...erro, chave: i }))}
    rowKey={({ chave }) => chave}
  />
)

const colunasDosErros: readonly Coluna<Erro & { chave: number }>[] = [
  { title: 'Linha', value: ({ linha }) => (linha === null ? 'Arquivo inteiro' : `Linha ${linha}`) },
  {
    title: 'O que está errado',
    value: ({ codigo, detalhe }) => [erroDeArquivo(codigo), detalhe].filter(Boolean).join(' '),
    wraps: true,
  },
]

function Conferencia({ arquivo }: { arquivo: DetalheDoArquivo }) {
  const { id, total, recebido, alocado, naFila, processados, liquidacoes, situacao } = arquivo
  const { porque } = useMay('gestor')
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
              label={`${processados} de ${countOf(liquidacoes, 'pagamento')}`}
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
            { label: `Na fila (${countOf(arquivo.pagamentosNaFila, 'pagamento')})`, value: formatCentavos(naFila) },
            { label: 'Lançado e na fila', value: formatCentavos(recebido), total: true },
          ]}
        />
        <p className={classes.confere}>
          {recebido === total
            ? 'Confere: o que foi lançado e o que está na fila somam o que o arquivo diz.'
            : `Faltam ${formatCentavos(total - recebido)}.`}
        </p>
      </Section>
      {arquivo.avisos.length > 0 && <Avisos avisos={arquivo.avisos} />}
      <Pagamentos id={id} />
    </>
  )
}

type Aviso = DetalheDoArquivo['avisos'][number]

const Avisos = ({ avisos }: { avisos: readonly Aviso[] }) => (
  <Section title="O que mais o arquivo diz" lead="Nada disto impediu os pagamentos do arquivo." plain>
    <Tabela
      caption="O que mais o arquivo diz"
      columns={colunasDosAvisos}
      rows={avisos.map((aviso, i) => ({ ...aviso, chave: i }))}
      rowKey={({ chave }) => chave}
    />
  </Section>
)

const colunasDosAvisos: readonly Coluna<Aviso & { chave: number }>[] = [
  {
    title: 'Linha',
    value: ({ linha, linhas }) =>
      linhas === 1 ? `Linha ${linha}` : `${countOf(linhas, 'linha')}, da ${linha} em diante`,
  },
  { title: 'O que diz', value: ({ codigo, detalhe }) => `${avisoDeArquivo(codigo)} ${detalhe}`, wraps: true },
]

function Pagamentos({ id }: { id: number }) {
  const busca = useBusca({})
  const pagamentos = useQuery(listQuery('GET /pagamentos', { query: { arquivo: id, page: busca.page, page_size: 50 } }))
  return (
    <Section title="Pagamentos do arquivo" plain>
      <Stack>
        <Tabela
          caption="Pagamentos do arquivo"
          columns={colunas}
          rows={pagamentos.data?.data}
          query={pagamentos}
          rowKey={({ id: pagamento }) => pagamento}
          href={({ id: pagamento }) => href('/pagamentos/:id', { id: pagamento })}
          empty={{ title: 'Nenhum título pago', text: 'O arquivo só traz entradas, baixas ou recusas de boletos.' }}
        />
        <Paginacao page={pagamentos.data} search={busca} />
      </Stack>
    </Section>
  )
}

const colunas: readonly Coluna<Pagamento>[] = [
  { title: 'Linha', value: ({ linha }) => `Linha ${linha}` },
  { title: 'Nosso número', value: ({ nossoNumero }) => nossoNumero ?? '—', numeric: true },
  { title: 'Pago em', value: ({ dia }) => formatDia(dia) },
  { title: 'Cota', value: ({ cota }) => (cota ? grupoECotaDaVersao(cota) : '—') },
  { title: 'Valor', value: ({ valor }) => formatCentavos(valor), numeric: true },
  { title: 'Lançado', value: ({ alocado }) => formatCentavos(alocado), numeric: true },
  { title: 'Na fila', value: ({ naFila }) => formatCentavos(naFila), numeric: true },
  {
    title: 'Estado',
    value: ({ estado, motivo }) => (
      <Tag tone={tomDoEstado[estado]}>{motivo && estado === 'na-fila' ? motivos[motivo] : estados[estado]}</Tag>
    ),
  },
]
