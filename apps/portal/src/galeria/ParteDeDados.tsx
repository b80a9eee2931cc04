import type { DataColumn } from '@contempla/ui'
import {
  Button,
  DataList,
  DataTable,
  Explain,
  FilterChips,
  formatCentavos,
  formatDia,
  ListRow,
  Money,
  ProgressBar,
  ProgressRing,
  RowList,
  Section,
  SensitiveValue,
  SensitiveValues,
  Tag,
  Timeline,
} from '@contempla/ui'
import { IconFileText, IconGavel, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { ParcelaDeExemplo } from './exemplos.ts'
import { etapas, parcelas } from './exemplos.ts'
import classes from './GaleriaScreen.module.css'

const tons = { Vencida: 'erro', 'A vencer': 'info', Paga: 'sucesso' } as const
const colunas: DataColumn<ParcelaDeExemplo>[] = [
  { key: 'parcela', header: 'Parcela', cell: ({ parcela }) => parcela },
  { key: 'vencimento', header: 'Vencimento', cell: ({ vencimento }) => formatDia(vencimento) },
  { key: 'situacao', header: 'Situação', cell: ({ situacao }) => <Tag tone={tons[situacao]}>{situacao}</Tag> },
  { key: 'valor', header: 'Valor', align: 'end', cell: ({ centavos }) => <Money centavos={centavos} /> },
  {
    key: 'acao',
    header: 'Ação',
    bare: true,
    align: 'end',
    cell: ({ situacao, parcela }) =>
      situacao === 'Paga' ? (
        ''
      ) : (
        <Button size="small" variant="secondary" aria-label={`Pagar ${parcela}`}>
          Pagar
        </Button>
      ),
  },
]

export function ParteDeDados() {
  const [filtro, setFiltro] = useState<'all' | 'due' | 'late'>('all')
  return (
    <section className={classes.parte} aria-labelledby="dados">
      <h2 id="dados">Dados</h2>
      <div className={classes.pilha}>
        <FilterChips
          label="Filtrar boletos"
          value={filtro}
          onChange={setFiltro}
          options={[
            { value: 'all', label: 'Todos', count: 3 },
            { value: 'due', label: 'A vencer', count: 1 },
            { value: 'late', label: 'Vencidos', count: 1 },
          ]}
        />
        <Section title="Parcelas">
          <DataTable caption="Parcelas" columns={colunas} rows={parcelas} rowKey={({ id }) => id} />
        </Section>
        <div className={classes.grade}>
          <Section title="Composição do boleto" lead="O que você paga nesta parcela.">
            <DataList
              items={[
                { label: 'Fundo comum', value: formatCentavos(180_000) },
                { label: 'Taxa de administração', value: formatCentavos(28_387) },
                { label: 'Fundo de reserva', value: formatCentavos(6_000) },
                { label: 'Total', value: formatCentavos(214_387), total: true },
              ]}
            />
            <Explain question="O que é fundo de reserva?">
              É uma poupança do grupo. Ela cobre imprevistos, e o que sobrar volta para você no fim do plano.
            </Explain>
          </Section>
          <Section title="Atalhos" action={<Tag tone="marca">Novo</Tag>}>
            <RowList>
              <ListRow
                href="#lance"
                icon={<IconGavel size={22} />}
                title="Ofertar lance"
                detail="Até quarta, 25 de novembro"
              />
              <ListRow
                href="#boletos"
                icon={<IconReceipt size={22} />}
                title="Boletos"
                detail="1 parcela vencida"
                end="R$ 2.189,01"
              />
              <ListRow icon={<IconFileText size={22} />} title="Contrato" detail="Ainda não disponível" />
            </RowList>
          </Section>
          <Section title="Valores">
            <div className={classes.pilha}>
              <Money centavos={28_000_000} size="hero" />
              <Money centavos={-214_387} size="large" />
              <p>
                <SensitiveValues label="o saldo devedor">
                  {(olho) => (
                    <>
                      Saldo devedor: <SensitiveValue>{formatCentavos(16_123_400)}</SensitiveValue> {olho}
                    </>
                  )}
                </SensitiveValues>
              </p>
              <div className={classes.fila}>
                {[0, 8, 42.3, 100].map((p) => (
                  <ProgressRing key={p} percentual={p} label="Pago" size={p === 42.3 ? 96 : 64} />
                ))}
              </div>
              <ProgressBar percentual={65} label="Pago" />
            </div>
          </Section>
          <Section title="Andamento">
            <Timeline
              steps={etapas.map((etapa) =>
                etapa.status === 'Aberto' ? { ...etapa, button: <Button size="small">Iniciar</Button> } : etapa,
              )}
            />
          </Section>
        </div>
      </div>
    </section>
  )
}
