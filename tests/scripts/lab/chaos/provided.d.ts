// The databases that the server's tests are given.
import type {} from '../../../server/databases/prepared-databases.ts';
