import { nomeDoMovimento } from '@contempla/consorcio'
import {
  Button,
  Checkbox,
  formatCentavos,
  formatDia,
  Link,
  LinkButton,
  Section,
  Tag,
  TextAreaField,
} from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Carregado,
  type Coluna,
  Ficha,
  formatInstante,
  href,
  Pagina,
  readQuery,
  Tabela,
  useCall,
  useIdDaRota,
  usePode,
} from '../shell/kit.ts'
import {
  boletos,
  type DetalheDoPagamento,
  estados,
  explicacoes,
  motivos,
  nomeDaCota,
  origens,
  tomDoEstado,
} from './palavras.ts'

export function PagamentoScreen() {
  const id = useIdDaRota()
  const pagamento = useQuery(readQuery('GET /pagamentos/:id', { params: { id } }))
  const { data } = pagamento
  const naFila = data?.estado === 'na-fila'
  return (
    <Pagina
      titulo={`Pagamento nº ${id}`}
      resumo="O que este dinheiro pagou, movimento por movimento, e o que se pode fazer dele."
      voltar={
        naFila
          ? { href: href('/pagamentos/fila'), rotulo: 'Fila de pagamentos' }
          : { href: href('/pagamentos'), rotulo: 'Pagamentos' }
      }
      acoes={data && <Acoes pagamento={data} />}
    >
      <Carregado consulta={pagamento}>{(lido) => <Conteudo pagamento={lido} />}</Carregado>
    </Pagina>
  )
}

function Acoes({ pagamento }: { pagamento: DetalheDoPagamento }) {
  const { id, estado, alocado, cota, origem } = pagamento
  const gestor = usePode('gestor')
  const analista = usePode('analista')
  const [open, setOpen] = useState<'estorno' | 'devolucao' | null>(null)
  const estornar = useCall('POST /pagamentos/:id/estorno', {
    success: ({ naFila }) =>
      naFila > 0 ? `Pagamento estornado: ${formatCentavos(naFila)} esperam na fila.` : 'Pagamento estornado.',
  })
  const devolver = useCall('POST /pagamentos/:id/devolucao', { success: 'Devolução registrada.' })
  const fechar = () => setOpen(null)
  return (
    <>
      {gestor.pode && (
        <LinkButton variant="quiet" href={href('/auditoria', undefined, { objeto: `pagamento:${id}` })}>
          Trilha
        </LinkButton>
      )}
      {alocado > 0 && estado !== 'estornado' && (
        <Button
          variant="secondary"
          disabledReason={gestor.porque ?? pagamento.impedimento}
          onClick={() => setOpen('estorno')}
        >
          Estornar
        </Button>
      )}
      {estado === 'na-fila' && (
        <>
          <Button variant="secondary" disabledReason={analista.porque} onClick={() => setOpen('devolucao')}>
            Devolver
          </Button>
          {analista.pode && (
            <LinkButton href={href('/pagamentos/:id/alocar', { id }, cota ? { cota: cota.idCota } : undefined)}>
              Alocar
            </LinkButton>
          )}
        </>
      )}
      <FormDialog
        open={open === 'estorno'}
        onClose={fechar}
        title="Estornar este pagamento?"
        submitLabel="Estornar"
        danger
        call={estornar}
        values={{ motivo: '', bancoRetomou: false }}
        request={(body) => ({ params: { id }, body })}
      >
        {({ field }) => (
          <>
            <p>
              Os movimentos são desfeitos por outros de sinal contrário, a parcela volta a ficar em aberto e o boleto
              pode ser pago de novo. Nada se apaga.
            </p>
            {doBanco.includes(origem) && (
              <Checkbox
                label="O banco tomou este dinheiro de volta"
                description="Se não, ele está na conta: o valor vai para a fila."
                {...field('bancoRetomou')}
              />
            )}
            <TextAreaField label="Motivo" description="Fica na trilha." {...field('motivo', motivoMinimo)} />
          </>
        )}
      </FormDialog>
      <FormDialog
        open={open === 'devolucao'}
        onClose={fechar}
        title={`Devolver ${formatCentavos(pagamento.naFila)}?`}
        submitLabel="Registrar devolução"
        call={devolver}
        values={{ observacao: '' }}
        request={({ observacao }) => ({ params: { id }, body: { observacao } })}
      >
        {({ field }) => (
          <>
            <p>O valor sai da fila. A transferência em si é feita no banco.</p>
            <TextAreaField label="Como foi devolvido, e a quem" {...field('observacao', motivoMinimo)} />
          </>
        )}
      </FormDialog>
    </>
  )
}

const doBanco: readonly DetalheDoPagamento['origem'][] = ['webhook', 'retorno']

const motivoMinimo = {
  validate: (texto: string) => texto.trim().length >= 5 || 'Escreva ao menos 5 letras',
}

function Conteudo({ pagamento }: { pagamento: DetalheDoPagamento }) {
  const { cota, estado, motivo, arquivo, linha, tipoDoBoleto, abatimento, veioDe, virou } = pagamento
  return (
    <>
      <Section>
        <Ficha
          itens={[
            { rotulo: 'Estado', valor: <Tag tone={tomDoEstado[estado]}>{estados[estado]}</Tag> },
            { rotulo: 'Valor', valor: formatCentavos(pagamento.valor) },
            { rotulo: 'Lançado', valor: formatCentavos(pagamento.alocado) },
            { rotulo: 'Foi para a fila', valor: formatCentavos(pagamento.naFila) },
            { rotulo: 'Pago em', valor: formatDia(pagamento.dia) },
            pagamento.diaInformado !== null && {
              rotulo: 'Dia que o banco disse',
              valor: formatDia(pagamento.diaInformado),
            },
            { rotulo: 'Origem', valor: origens[pagamento.origem] },
            {
              rotulo: 'Recebido',
              valor: `${formatInstante(pagamento.recebidoEm)}${pagamento.recebidoPor ? `, por ${pagamento.recebidoPor}` : ''}`,
            },
            { rotulo: 'Nosso número', valor: pagamento.nossoNumero },
            tipoDoBoleto && {
              rotulo: 'Boleto',
              valor: `Nº ${pagamento.boleto}, ${boletos[tipoDoBoleto].toLowerCase()}`,
            },
            cota && {
              rotulo: 'Cota',
              valor: (
                <>
                  <Link href={href('/consorciados/cotas/:id', { id: cota.idCota })}>{nomeDaCota(cota)}</Link>,{' '}
                  {cota.titular}
                </>
              ),
            },
            arquivo !== null && {
              rotulo: 'Arquivo',
              valor: (
                <Link href={href('/pagamentos/arquivos/:id', { id: arquivo })}>
                  Nº {arquivo}, linha {linha}
                </Link>
              ),
            },
            veioDe.length > 0 && { rotulo: 'Veio da fila de', valor: <Outros ids={veioDe} /> },
            virou.length > 0 && { rotulo: 'Da fila foi para', valor: <Outros ids={virou} /> },
            motivo && { rotulo: motivos[motivo], valor: explicacoes[motivo], largo: true },
            pagamento.devido !== null && { rotulo: 'Custava no dia', valor: formatCentavos(pagamento.devido) },
            pagamento.resolvidoEm !== null && {
              rotulo: 'Resolvido',
              valor: `${formatInstante(pagamento.resolvidoEm)}, por ${pagamento.resolvidoPor ?? 'alguém'}`,
            },
            pagamento.observacao !== null && { rotulo: 'Observação', valor: pagamento.observacao, largo: true },
            pagamento.estornadoEm !== null && { rotulo: 'Estornado', valor: formatInstante(pagamento.estornadoEm) },
            pagamento.encargosAoGrupo > 0 && {
              rotulo: 'Multa e juros que ficaram com o grupo',
              valor: formatCentavos(pagamento.encargosAoGrupo),
            },
            abatimento && {
              rotulo: 'Abateu do plano',
              valor: `${formatCentavos(abatimento.valor)}, ${abatimento.forma === 'prazo' ? 'do fim para trás' : 'de todas as parcelas'}`,
            },
            ...pagamento.diferencas.map((diferenca) => ({
              rotulo: `Diferença da parcela ${diferenca.parcela}`,
              valor: `${formatCentavos(diferenca.valor)}, a cobrar até a parcela ${diferenca.ateContribuicao}`,
            })),
          ]}
        />
      </Section>
      <Section title="Movimentos na razão" plain>
        <Tabela
          legenda="Movimentos na razão"
          colunas={movimentos}
          linhas={pagamento.movimentos}
          chave={({ id }) => id}
          vazio={{ titulo: 'Nada foi lançado', texto: 'O dinheiro inteiro está, ou esteve, na fila.' }}
        />
      </Section>
    </>
  )
}

const Outros = ({ ids }: { ids: readonly number[] }) =>
  ids.map((id, i) => (
    <span key={id}>
      {i > 0 && ', '}
      <Link href={href('/pagamentos/:id', { id })}>Pagamento nº {id}</Link>
    </span>
  ))

const ouTraco = (centavos: number) => (centavos === 0 ? '—' : formatCentavos(centavos))

const movimentos: readonly Coluna<DetalheDoPagamento['movimentos'][number]>[] = [
  { titulo: 'Movimento', valor: (m) => `${m.estorno ? 'Estorno: ' : ''}${nomeDoMovimento(m)}` },
  { titulo: 'Dia', valor: ({ dia }) => formatDia(dia) },
  { titulo: 'Parcela', valor: ({ parcela }) => parcela ?? '—', numero: true },
  { titulo: 'Total', valor: ({ valor }) => formatCentavos(valor), numero: true },
  { titulo: 'Fundo comum', valor: ({ componentes }) => ouTraco(componentes.fundoComum), numero: true },
  { titulo: 'Taxa de adm.', valor: ({ componentes }) => ouTraco(componentes.taxaAdministracao), numero: true },
  { titulo: 'Reserva', valor: ({ componentes }) => ouTraco(componentes.fundoReserva), numero: true },
  {
    titulo: 'Multa e juros',
    valor: ({ componentes: { multa, juros } }) => ouTraco(multa + juros),
    numero: true,
  },
  {
    titulo: 'Seguro e outros',
    valor: ({ componentes: { seguro, taxaCadastro, diferenca } }) => ouTraco(seguro + taxaCadastro + diferenca),
    numero: true,
  },
]
