import { Button, DataList, Link, Section, SensitiveBlock, SensitiveValues, Stack } from '@contempla/ui'
import { useState } from 'react'
import { useUsuario } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { AlgoMudou } from '../../AlgoMudou.tsx'
import classes from '../Perfil.module.css'
import { type Dados, readCampos } from './campos.ts'

const emLista = new Intl.ListFormat('pt-BR')

/** Of whom a representative sees the record, by the name and the masked national id; and that a change of it waits, where one does. */
export function QuemE({ dados }: { dados: Dados }) {
  const { tipoPessoa, inscricaoNacional, modo } = useUsuario()
  const empresa = tipoPessoa === 'PJ'
  const representante = modo === 'representante'
  return (
    <>
      {representante && (
        <Section title="Titular">
          <DataList
            items={[
              { label: empresa ? 'Razão social' : 'Nome', value: dados.nome },
              { label: empresa ? 'CNPJ' : 'CPF', value: inscricaoNacional },
            ]}
          />
        </Section>
      )}
      {dados.alteracaoPendente && (
        <p className={classes.aviso}>
          {representante ? 'O titular pediu' : 'Você pediu'} uma mudança, e ela ainda não vale.{' '}
          <Link href={href('/perfil/atualizacao/analisando-informacoes')}>Ver como está</Link>
        </p>
      )}
    </>
  )
}

/** The rest of what is on record: its names alone until it is asked for. */
export function CadastroCompleto({ dados }: { dados: Dados }) {
  const { tipoPessoa } = useUsuario()
  const { linhas, faltam } = readCampos(dados, tipoPessoa)
  return (
    <SensitiveValues label="os dados do cadastro">
      {(olho) => (
        <Section title="Cadastro completo" action={linhas.length > 0 && olho}>
          <Stack gap="small">
            {linhas.length > 0 && (
              <SensitiveBlock
                oculto={
                  <p className={classes.nota}>
                    {primeiraMaiuscula(emLista.format(minusculas(linhas.map(({ label }) => label))))}.
                  </p>
                }
              >
                <DataList items={linhas} />
              </SensitiveBlock>
            )}
            {faltam.length > 0 && <p className={classes.nota}>Sem informação: {emLista.format(minusculas(faltam))}.</p>}
          </Stack>
        </Section>
      )}
    </SensitiveValues>
  )
}

const primeiraMaiuscula = (texto: string) => texto.charAt(0).toLocaleUpperCase('pt-BR') + texto.slice(1)
const minusculas = (nomes: readonly string[]) => nomes.map((nome) => nome.toLocaleLowerCase('pt-BR'))

/** How what is on record is changed. */
export function Mudou() {
  const representante = useUsuario().modo === 'representante'
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Algo mudou
      </Button>
      <AlgoMudou open={open} representante={representante} onClose={() => setOpen(false)} />
    </>
  )
}
