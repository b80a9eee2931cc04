import { Explain, ListSkeleton, MoedaField, RadioField, Section, SelectField, Stack, TextField } from '@contempla/ui'
import { type Field, Form } from '@contempla/web/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { useMotivoDoDinheiro } from '../../shell/dados/parado.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { useModo } from '../../shell/hooks.ts'
import { bancosQuery, type Debito, debitoQuery } from './consultas.ts'
import { comoFunciona, erroDoLimite, limiteDe, nomeDaForma } from './palavras.ts'

const vazio = { banco: '', agencia: '', conta: '', digito: '', valorMaximo: '' }
type Campos = typeof vazio & { forma: string; origem: string }

type Pedido = {
  forma: Debito['formas'][number]
  conta: { banco: string; agencia: string; conta: string; digito: string } | null
  valorMaximo: number | null
}

const soNumeros = (texto: string, casas: RegExp, erro: string): true | string => casas.test(texto.trim()) || erro

/** Asks for the account and shows the terms that the holder agrees to. */
export function Fazer({ idCota, debito }: { idCota: number; debito: Debito }) {
  const { formas, conta, tentativas } = debito
  const queryClient = useQueryClient()
  const representante = useModo() === 'representante'
  const offline = useMotivoDoDinheiro()
  const bancos = useQuery(bancosQuery(idCota))
  const pedido = useMutation({
    mutationFn: (body: Pedido) =>
      api('POST /cotas/:id/forma-pagamento/debito-automatico', { params: { id: idCota }, body }),
    onSuccess: (feito) => queryClient.setQueryData(debitoQuery(idCota).queryKey, feito),
    onError: () => queryClient.invalidateQueries({ queryKey: debitoQuery(idCota).queryKey }),
  })
  const [primeira = 'pix-automatico'] = formas
  if (bancos.error && !bancos.data)
    return <FalhaDeLeitura error={bancos.error} onRetry={() => void bancos.refetch()} retrying={bancos.isFetching} />
  if (!bancos.data) return <ListSkeleton />
  return (
    <Section
      title="Deixe o banco pagar por você"
      lead="No vencimento, a parcela sai da sua conta. Você confirma uma vez, no aplicativo do banco, e encerra quando quiser."
    >
      <Stack>
        <Form<Campos, Pedido>
          values={{ ...vazio, forma: primeira, origem: conta ? 'cadastro' : 'outra' }}
          call={pedido}
          request={({ forma, origem, banco, agencia, conta: numero, digito, valorMaximo }) => ({
            forma: formas.find((cada) => cada === forma) ?? primeira,
            conta: origem === 'cadastro' ? null : { banco, agencia, conta: numero, digito },
            valorMaximo: limiteDe(valorMaximo),
          })}
          submitLabel="Pedir ao meu banco"
          disabledReason={representante ? 'Só o titular faz o débito automático.' : offline}
        >
          {({ field, values }) => (
            <Stack gap="medium">
              {formas.length > 1 && (
                <RadioField
                  label="Como pagar"
                  options={formas.map((forma) => ({
                    value: forma,
                    label: nomeDaForma[forma],
                    description: comoFunciona[forma],
                  }))}
                  {...field('forma')}
                />
              )}
              {conta && (
                <RadioField
                  label="De que conta"
                  options={[
                    {
                      value: 'cadastro',
                      label: conta.banco,
                      description: `Agência ${conta.agencia}, conta ${conta.conta}`,
                    },
                    { value: 'outra', label: 'Outra conta minha' },
                  ]}
                  {...field('origem')}
                />
              )}
              {values.origem === 'outra' && <OutraConta bancos={bancos.data} field={field} />}
              <MoedaField
                label="Limite por parcela"
                optional
                description="Uma parcela maior que isso não é debitada: avisamos você, e ela se paga pelo boleto."
                {...field('valorMaximo', { validate: erroDoLimite })}
              />
            </Stack>
          )}
        </Form>
        <ComoFunciona tentativas={tentativas} />
      </Stack>
    </Section>
  )
}

interface OutraContaProps {
  bancos: readonly { codigo: string; nome: string }[]
  field: Field<Campos>
}

const OutraConta = ({ bancos, field }: OutraContaProps) => (
  <>
    <SelectField
      label="Banco"
      placeholder="Escolha o banco"
      options={bancos.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} ${nome}` }))}
      {...field('banco', { validate: (texto) => texto !== '' || 'Escolha o banco' })}
    />
    <TextField
      label="Agência"
      description="4 números, sem o dígito."
      inputMode="numeric"
      autoComplete="off"
      {...field('agencia', {
        validate: (texto) => soNumeros(texto, /^\d{4}$/, 'A agência tem 4 números, sem o dígito'),
      })}
    />
    <TextField
      label="Conta"
      description="Sem o dígito. A conta é sua, no seu CPF ou CNPJ."
      inputMode="numeric"
      autoComplete="off"
      {...field('conta', {
        validate: (texto) => soNumeros(texto, /^\d{1,12}$/, 'A conta tem até 12 números'),
      })}
    />
    <TextField
      label="Dígito da conta"
      autoComplete="off"
      {...field('digito', {
        validate: (texto) => soNumeros(texto, /^[\dxX]{1,2}$/, 'O dígito tem 1 ou 2 números, ou X'),
      })}
    />
  </>
)

const ComoFunciona = ({ tentativas }: Pick<Debito, 'tentativas'>) => (
  <Explain question="Como funciona">
    <p>
      Até 10 dias antes do vencimento, mandamos a parcela ao seu banco e avisamos você do valor e do dia. Enquanto o
      débito vale, o boleto deixa de ser enviado, mas continua aqui: se você pagar antes por ele ou pelo Pix, o débito é
      cancelado.
    </p>
    <p>
      Sem saldo no dia,{' '}
      {tentativas > 0
        ? 'o banco tenta de novo nos dias seguintes, pelo mesmo valor.'
        : 'avisamos você, e a parcela se paga pelo boleto.'}
    </p>
  </Explain>
)
