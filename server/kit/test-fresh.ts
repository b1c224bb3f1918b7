import { countAnew } from '../builders.ts'

// before each test file of those that share a process
countAnew()
